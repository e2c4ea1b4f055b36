import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'

type ChartFrameProps = {
  /** Describes the chart for screen readers. */
  readonly caption: string
  readonly columns: readonly string[]
  /** The figures as text, one row each; the first cell names the row. */
  readonly rows: readonly (readonly string[])[]
  readonly height?: string
  /** The chart, which loads as a separate chunk. */
  readonly children: ReactNode
}

/** A chart, with a table of its figures for screen readers. Time runs in the same direction in every language. */
export const ChartFrame = ({ caption, columns, rows, height = '260px', children }: ChartFrameProps) => (
  <Box position="relative">
    <Box height={height} dir="ltr" aria-hidden>
      <Suspense fallback={<Skeleton height="full" borderRadius="md" />}>{children}</Suspense>
    </Box>
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  </Box>
)
