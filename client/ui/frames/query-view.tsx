import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { FailureNote } from './failure-note'

export type Query<Data> = { readonly data?: Data | undefined; readonly error?: Error | undefined; readonly refetch: () => Promise<unknown> }

type QueryViewProps<Data> = {
  /** The result of the generated query hook. */
  readonly query: Query<Data>
  /** A skeleton in the shape of the content. Default: the rows of a list. */
  readonly skeleton?: ReactNode
  readonly isEmpty?: (data: NoInfer<Data>) => boolean
  /** An `<Empty>` with the specified sentence and the next step. */
  readonly empty?: ReactNode
  readonly children: (data: NoInfer<Data>) => ReactNode
}

/**
 * The states of a query: skeleton, failure in place, the specified empty sentence, and the data. Data that is already shown
 * stays on the screen below a later failure. A failure offers a retry, unless the server refused the input, which it would
 * refuse again.
 */
export const QueryView = <Data,>({
  query: { data, error, refetch },
  skeleton = <RowsSkeleton />,
  isEmpty,
  empty,
  children,
}: QueryViewProps<Data>) => {
  const { t } = useTranslation()
  const failure = error && failureOf(error)
  const retry = () => refetch().catch(() => undefined)
  const note = failure && <FailureNote failure={failure} {...(failure.code !== 'INVALID' && { onRetry: retry })} />
  if (data !== undefined) {
    const body = empty !== undefined && isEmpty?.(data) ? empty : children(data)
    return note ? (
      <Box display="grid" gap="4">
        {note}
        <Box minWidth="0">{body}</Box>
      </Box>
    ) : (
      body
    )
  }
  if (note) return note
  return (
    <Box aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {skeleton}
    </Box>
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A skeleton for the rows of a list. */
export const RowsSkeleton = ({ rows = 6 }: { readonly rows?: number }) => (
  <Box display="grid" gap="3" padding="4" aria-hidden>
    {numbers(rows).map((row) => (
      <Box key={row} display="grid" gridTemplateColumns="2fr 1fr 1fr" gap="4" height="32px" alignItems="center">
        <Skeleton height="14px" />
        <Skeleton height="14px" />
        <Skeleton height="14px" />
      </Box>
    ))}
  </Box>
)

/** A skeleton for a form, a drawer or a card of text. */
export const BlockSkeleton = ({ lines = 5 }: { readonly lines?: number }) => (
  <Box display="grid" gap="3" aria-hidden>
    {numbers(lines).map((line) => (
      <Skeleton key={line} height="14px" width={line % 3 === 2 ? '60%' : '100%'} />
    ))}
  </Box>
)
