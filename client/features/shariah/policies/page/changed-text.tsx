import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { wordDiff } from './word-diff'

type ChangedTextProps = { readonly before: string | null; readonly after: string | null; readonly arabic: boolean }

/** Two versions of a text as one: what is dropped is struck through, what is new is underlined. */
export const ChangedText = ({ before, after, arabic }: ChangedTextProps) => (
  <Box lang={arabic ? 'ar' : 'en'} dir={arabic ? 'rtl' : 'ltr'} textAlign="start" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {wordDiff(before ?? '', after ?? '').map(({ kind, text }, at) => {
      // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of one comparison never move
      if (kind === 'removed')
        return (
          <chakra.del key={at} color="negative.fg">
            {text}
          </chakra.del>
        )
      if (kind === 'added')
        return (
          <chakra.ins key={at} color="positive.fg">
            {text}
          </chakra.ins>
        )
      return <span key={at}>{text}</span>
      // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
    })}
  </Box>
)

type ChangedValueProps = { readonly before: ReactNode; readonly after: ReactNode }

/** Two versions of a value, one after the other. */
export const ChangedValue = ({ before, after }: ChangedValueProps) => (
  <>
    <chakra.del color="negative.fg">{before}</chakra.del> <chakra.ins color="positive.fg">{after}</chakra.ins>
  </>
)
