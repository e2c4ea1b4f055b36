import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/api/use-submit'
import { FailureNote } from '../frames/failure-note'

type LoadMoreProps = {
  readonly hasMore: boolean /** Usually `fetchMore({ variables: { after: pageInfo.endCursor } })`. */
  readonly onMore: () => Promise<unknown>
}

/** A button that loads the next page of a list. */
export const LoadMore = ({ hasMore, onMore }: LoadMoreProps) => {
  const { t } = useTranslation()
  const { submit, pending, failure } = useSubmit(onMore)
  if (!hasMore) return null
  return (
    <Box display="grid" justifyItems="center" gap="3" padding="4">
      {failure && <FailureNote failure={failure} />}
      <Button variant="outline" loading={pending} loadingText={t('loading')} onClick={() => void submit(undefined)}>
        {t('list.more')}
      </Button>
    </Box>
  )
}
