import { chakra } from '@chakra-ui/react'

/** The scales. */
export const BrandMark = ({ size = 32 }: { readonly size?: number }) => (
  <chakra.img src="/mark.svg" alt="" width={`${size}px`} height={`${size}px`} flexShrink="0" />
)
