import { chakra } from '@chakra-ui/react'
import type { LeafValue } from '../../../server/shared/transparency/proof'

/** The places of a leaf by their names, as they were found in the log. */
export type Content = { readonly fields: Readonly<Record<string, LeafValue>> }

export const textIn = (value: LeafValue | undefined): string => (typeof value === 'string' ? value : '')

export const textsIn = (value: LeafValue | undefined): string[] => (Array.isArray(value) ? value.map((each) => textIn(each)) : [])

/** A moment of a leaf, in milliseconds since 1970, as the rest of the client writes moments. */
export const momentIn = (value: LeafValue | undefined): string => new Date(Number(textIn(value))).toISOString()

/** An amount of a leaf, in minor units: every currency of ours has a hundred of them. */
export const amountIn = (value: LeafValue | undefined): string =>
  textIn(value)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1')

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

export const Hash = ({ hash }: { readonly hash: string }) => (
  <chakra.bdi dir="ltr" fontFamily="mono" fontSize="12px" overflowWrap="anywhere">
    {hash}
  </chakra.bdi>
)
