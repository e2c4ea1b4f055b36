import { Box, Button } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useFocusInPlace } from '../overlays/use-dialog-focus'

/** Above the page of one record: leads back to its list. */
export const BackButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => {
  useFocusInPlace()
  return (
    <Button variant="ghost" size="sm" color="fg.muted" marginBlockEnd="3" marginInlineStart="-3" onClick={onClick}>
      <Box asChild _rtl={{ transform: 'scaleX(-1)' }}>
        <ArrowLeft aria-hidden />
      </Box>
      {label}
    </Button>
  )
}
