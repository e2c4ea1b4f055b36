import { Box } from '@chakra-ui/react'

const WIDTH = 100
const HEIGHT = 24
/** Keeps the line within the picture at its ends. */
const EDGE = 2

type SparklineProps = {
  /** Says what the line shows, with its lowest and highest value. */
  readonly label: string
  /** In the order of time. Fewer than two draw nothing. */
  readonly values: readonly number[]
  /** The value at the lower edge. Default: the lowest of the values. */
  readonly from?: number
}

/** A small line of daily values. Time runs in the same direction in every language. */
export const Sparkline = ({ label, values, from }: SparklineProps) => {
  if (values.length < 2) return <Box height={`${HEIGHT}px`} />
  const low = Math.min(...values, ...(from === undefined ? [] : [from]))
  const span = Math.max(...values) - low
  const points = values.map((value, at) => {
    const y = span === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE)
    return `${((at * WIDTH) / (values.length - 1)).toFixed(2)},${y.toFixed(2)}`
  })
  return (
    <Box dir="ltr" color="brand.solid" height={`${HEIGHT}px`}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none">
        <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
    </Box>
  )
}
