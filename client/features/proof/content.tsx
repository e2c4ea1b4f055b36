import { chakra } from '@chakra-ui/react'
import { minorDigitsOf } from '@/lib/amount'
import type { LeafValue } from '../../../server/shared/transparency/proof'

/** The places of a leaf by their names, as they were found in the log. */
export type Content = { readonly fields: Readonly<Record<string, LeafValue>> }

export const textIn = (value: LeafValue | undefined): string => (typeof value === 'string' ? value : '')

export const textsIn = (value: LeafValue | undefined): string[] => (Array.isArray(value) ? value.map((each) => textIn(each)) : [])

/** A moment of a leaf, in milliseconds since 1970, as the rest of the client writes moments. */
export const momentIn = (value: LeafValue | undefined): string => new Date(Number(textIn(value))).toISOString()

/** An amount of a leaf, which holds minor units, as a decimal. */
export const amountIn = (value: LeafValue | undefined, currency: string): string => {
  const digits = minorDigitsOf(currency)
  const minor = textIn(value).padStart(digits + 1, '0')
  return digits === 0 ? minor : `${minor.slice(0, -digits)}.${minor.slice(-digits)}`
}

/** Texts that people wrote, each in its own direction. */
export const Texts = ({ texts }: { readonly texts: readonly string[] }) => (
  <chakra.ul listStyleType="disc" paddingInlineStart="4" display="grid" gap="1">
    {texts.map((text) => (
      <li key={text}>
        <bdi>{text}</bdi>
      </li>
    ))}
  </chakra.ul>
)
