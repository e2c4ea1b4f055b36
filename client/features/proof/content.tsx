import { chakra } from '@chakra-ui/react'
import { minorDigitsOf } from '@/lib/text/amount'
import type { LeafValue } from '../../../server/shared/transparency/proof'

/** The fields of a leaf by name, as found in the log. */
export type Content = { readonly fields: Readonly<Record<string, LeafValue>> }

export const textIn = (value: LeafValue | undefined): string => (typeof value === 'string' ? value : '')

export const textsIn = (value: LeafValue | undefined): string[] => (Array.isArray(value) ? value.map((each) => textIn(each)) : [])

/** Converts an instant of a leaf, in milliseconds since 1970, to an ISO string. */
export const momentIn = (value: LeafValue | undefined): string => new Date(Number(textIn(value))).toISOString()

/** Converts an amount of a leaf from minor units to a decimal string. */
export const amountIn = (value: LeafValue | undefined, currency: string): string => {
  const digits = minorDigitsOf(currency)
  const minor = textIn(value).padStart(digits + 1, '0')
  return digits === 0 ? minor : `${minor.slice(0, -digits)}.${minor.slice(-digits)}`
}

/** Texts that users wrote, each in its own direction. */
export const Texts = ({ texts }: { readonly texts: readonly string[] }) => (
  <chakra.ul listStyleType="disc" paddingInlineStart="4" display="grid" gap="1">
    {texts.map((text) => (
      <li key={text}>
        <bdi>{text}</bdi>
      </li>
    ))}
  </chakra.ul>
)
