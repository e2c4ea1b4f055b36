import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { NumberField } from '@/ui/fields/figure-fields'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import { NOTES_AT_LEAST } from '../decision/decision-values'
import { ActModal } from '../incidents/act-form'
import { SetReviewDeadlineDocument, useReviewDeadlineQuery } from './review-deadline.generated'

const MOST_DAYS = 60

/** How many business days the board has for a review, with the act that sets another number. */
export const ReviewDeadlineCard = () => {
  const { t } = useTranslation('shariah')
  const { role } = useViewer()
  const [isSetting, setSetting] = useState(false)
  const query = useReviewDeadlineQuery({ fetchPolicy: 'cache-and-network' })
  const days = query.data?.reviewDeadline.businessDays
  return (
    <Card
      title={t('deadline.title')}
      actions={
        role === 'SSB_AUDITOR' &&
        days !== undefined && (
          <Button size="sm" variant="outline" onClick={() => setSetting(true)}>
            {t('deadline.change')}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<BlockSkeleton lines={1} />}>
        {({ reviewDeadline }) => <Box>{t('deadline.days', { count: reviewDeadline.businessDays })}</Box>}
      </QueryView>
      {isSetting && days !== undefined && <SetDeadline days={days} onClose={() => setSetting(false)} />}
    </Card>
  )
}

type Values = { businessDays: string; reason: string }

const SetDeadline = ({ days, onClose }: { readonly days: number; readonly onClose: () => void }) => {
  const { t } = useTranslation('shariah')
  const submission = useAct(SetReviewDeadlineDocument, {
    variables: ({ businessDays, reason }: Values) => ({ input: { businessDays: Number(businessDays), reason } }),
    changes: ['reviewDeadline'],
    toast: () => t('deadline.done'),
    done: onClose,
  })
  return (
    <ActModal<Values>
      title={t('deadline.change')}
      explanation={t('deadline.explanation')}
      submission={submission}
      submitLabel={t('deadline.save')}
      defaults={{ businessDays: String(days), reason: '' }}
      onClose={onClose}
    >
      <NumberField<Values> name="businessDays" label={t('deadline.label')} min={1} max={MOST_DAYS} step={1} required />
      <TextAreaField<Values>
        name="reason"
        label={t('shortfall.reason')}
        help={t('shortfall.reasonHelp', { least: NOTES_AT_LEAST })}
        rows={3}
        maxLength={1_000}
        required
      />
    </ActModal>
  )
}
