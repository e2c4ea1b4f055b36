import { Box, chakra } from '@chakra-ui/react'
import { FileText } from 'lucide-react'

/** A file that proves something, by its name. */
export const Evidence = ({ fileId, name }: { readonly fileId: string; readonly name: string }) => (
  <chakra.a
    href={`/files/${fileId}`}
    display="inline-flex"
    alignItems="center"
    gap="2"
    maxWidth="full"
    borderWidth="1px"
    borderRadius="md"
    paddingInline="3"
    paddingBlock="1.5"
    textStyle="small"
    fontWeight="medium"
    _hover={{ bg: 'bg.subtle' }}
  >
    <Box color="fg.muted" flexShrink="0">
      <FileText size={16} aria-hidden />
    </Box>
    <chakra.bdi overflowWrap="anywhere">{name}</chakra.bdi>
  </chakra.a>
)
