import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { NOTES_AT_LEAST } from '../decision/decision-values'
import { DismissNameDocument } from './board.generated'

type Values = { reason: string }

/** Lets an auditor confirm that the person of another auditor's name at a business is someone else. */
export const DismissName = ({
  interest: { auditorId, businessId },
}: {
  readonly interest: { readonly auditorId: string; readonly businessId: string }
}) => {
  const { t } = useTranslation('shariah')
  const { role } = useViewer()
  const [open, setOpen] = useState(false)
  const submission = useAct(DismissNameDocument, {
    variables: ({ reason }: Values) => ({ input: { auditorId, businessId, reason } }),
    changes: ['independenceStatement', 'ssbReview', 'ssbReviews'],
    toast: () => t('board.dismissed'),
    done: () => setOpen(false),
  })
  if (role !== 'SSB_AUDITOR') return null
  return (
    <>
      <Button variant="outline" size="xs" marginInlineStart="2" onClick={() => setOpen(true)}>
        {t('board.dismiss')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('board.dismiss')} explanation={t('board.dismissExplanation')}>
        <Form<Values> defaults={{ reason: '' }} submission={submission} submitLabel={t('board.dismiss')}>
          <TextAreaField<Values>
            name="reason"
            label={t('shortfall.reason')}
            help={t('shortfall.reasonHelp', { least: NOTES_AT_LEAST })}
            rows={3}
            maxLength={1_000}
            required
          />
        </Form>
      </Modal>
    </>
  )
}
