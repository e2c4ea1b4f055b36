import { Button, chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '../use-copied'

type CopyTextProps = {
  readonly text: string
  /** The name for screen readers: `contract hash`. */
  readonly what: string
  /** The text in groups for reading. The copied text has no groups. */
  readonly shown?: string
}

/** A hash, a reference or a code, shown in full and copied with one click. */
export const CopyText = ({ text, what, shown = text }: CopyTextProps) => {
  const { t } = useTranslation()
  const { copied, copy } = useCopied(text)
  return (
    <Button
      size="xs"
      variant="ghost"
      height="auto"
      paddingBlock="1"
      maxWidth="full"
      justifyContent="flex-start"
      aria-label={copied ? `${t('copied')}: ${what}` : t('copy', { what })}
      onClick={() => void copy()}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <chakra.bdi dir="ltr" fontFamily="mono" fontWeight="normal" whiteSpace="normal" wordBreak="break-all" textAlign="start">
        {shown}
      </chakra.bdi>
    </Button>
  )
}
