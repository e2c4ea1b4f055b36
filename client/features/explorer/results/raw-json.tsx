import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '@/ui/use-copied'

/** Longer texts make a browser slow; the export has all of it. */
const LONGEST = 300_000

/** A result as JSON text, copied whole. */
export const RawJson = ({ result, label }: { readonly result: unknown; readonly label: string }) => {
  const { t } = useTranslation('explorerResults')
  const text = useMemo(() => JSON.stringify(result, null, 2), [result])
  const { copied, copy } = useCopied(text)
  return (
    <Box minWidth="0">
      <HStack justify="space-between" gap="3" padding="2" borderBlockEndWidth="1px" flexWrap="wrap">
        <chakra.span color="fg.muted" textStyle="caption">
          {text.length > LONGEST ? t('json.cut') : ''}
        </chakra.span>
        <Button size="xs" variant="outline" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? t('json.copied') : t('json.copy')}
        </Button>
      </HStack>
      <chakra.section aria-label={label} tabIndex={0} overflow="auto" maxHeight="560px">
        <chakra.pre dir="ltr" padding="4" fontFamily="mono" textStyle="caption" textAlign="start">
          {text.slice(0, LONGEST)}
        </chakra.pre>
      </chakra.section>
    </Box>
  )
}
