import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/figures/copy-text'

const SHOWN = 8

export const shortHash = (hash: string): string => hash.slice(0, SHOWN)

/** The beginning of a hash, which is copied whole. */
export const ShortHash = ({ hash, of }: { readonly hash: string /** The step. */; readonly of: string }) => {
  const { t } = useTranslation('facility')
  return (
    <Box marginInlineStart="-2.5">
      <CopyText text={hash} shown={shortHash(hash)} what={t('chain.hashOf', { step: of })} />
    </Box>
  )
}
