import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import type { FatwaRulingFragment } from './fatwa.generated'
import { Ruling } from './ruling'

type ReviewedFatwaProps = {
  readonly fatwa: {
    readonly number: string | null
    readonly withdrawalReason: string | null
    readonly content: FatwaRulingFragment | null
  }
}

/** The draft of a ruling under review; for the proposal to withdraw a fatwa, the reason of it as well. */
export const ReviewedFatwa = ({ fatwa: { number, withdrawalReason, content } }: ReviewedFatwaProps) => {
  const { t } = useTranslation('fatwas')
  return (
    <>
      {withdrawalReason !== null && (
        <Card title={t('withdraw.pending')}>
          <Box whiteSpace="pre-line">
            <bdi>{withdrawalReason}</bdi>
          </Box>
        </Card>
      )}
      {content !== null && (
        <Card title={number === null ? t('draft.card') : t('text')}>
          <Ruling content={content} />
        </Card>
      )}
    </>
  )
}
