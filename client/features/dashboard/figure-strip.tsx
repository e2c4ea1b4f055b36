import { Box, Skeleton } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

/** Figures in one row, split by lines; two in a row on phones. */
export const FigureStrip = ({ children }: { readonly children: ReactNode }) => (
  <Box
    as="dl"
    display="grid"
    gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
    css={{
      '& > *': { borderInlineStartWidth: '1px' },
      '& > :nth-of-type(odd)': { borderInlineStartWidth: { base: '0', md: '1px' } },
      '& > :first-of-type': { borderInlineStartWidth: '0 !important' },
      '& > :nth-of-type(n+3)': { borderBlockStartWidth: { base: '1px', md: '0' } },
    }}
  >
    {children}
  </Box>
)

type FigureProps = {
  readonly name: ReactNode
  /** The link to the records behind the figure. */
  readonly to: string
  /** Undefined while it loads; null if there is no figure. */
  readonly value: ReactNode | undefined
  readonly note?: ReactNode
  readonly colour?: string | undefined
  /** The size of the largest text of the figure. */
  readonly size?: string
}

/** A figure of a strip with its name, which links to the records behind it. */
export const Figure = ({ name, to, value, note, colour = 'fg', size = '20px' }: FigureProps) => {
  const id = useId()
  return (
    <Box padding={{ base: '4', md: '5' }} paddingBlock={{ md: '3.5' }} minWidth="0" containerType="inline-size">
      <Box as="dt" id={`${id}name`} color="fg.muted" textStyle="caption" lineHeight="16px">
        {name}
      </Box>
      <Box as="dd">
        <Box
          // Fits the longest figure in Arabic, where thousand is a word.
          fontSize={`clamp(14px, 13cqi, ${size})`}
          fontWeight="semibold"
          lineHeight="28px"
          fontVariantNumeric="tabular-nums"
          color={colour}
          marginBlock="0.5"
        >
          {value === undefined ? (
            <Skeleton height="24px" width="70%" />
          ) : value === null ? (
            '–'
          ) : (
            <Box asChild _hover={{ color: 'brand.fg' }}>
              <Link to={to} id={`${id}value`} aria-labelledby={`${id}name ${id}value`}>
                {value}
              </Link>
            </Box>
          )}
        </Box>
        {note && (
          <Box color="fg.muted" textStyle="caption" lineHeight="16px">
            {note}
          </Box>
        )}
      </Box>
    </Box>
  )
}
