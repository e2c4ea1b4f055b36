import { chakra } from '@chakra-ui/react'

/** A hash in printed form, for comparison by eye. */
export const Hash = ({ hash }: { readonly hash: string }) => (
  <chakra.bdi dir="ltr" fontFamily="mono" textStyle="caption" overflowWrap="anywhere">
    {hash}
  </chakra.bdi>
)
