import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'

type ChartFrameProps = {
  /** What it shows, for those who cannot see it. */
  readonly caption: string
  readonly columns: readonly string[]
  /** The same figures in words, a row each; the first names the row. */
  readonly rows: readonly (readonly string[])[]
  readonly height?: string
  /** The picture, from a chunk of its own. */
  readonly children: ReactNode
}

/** A chart for the eye and the table behind it for screen readers. Time runs the same way in every language. */
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
