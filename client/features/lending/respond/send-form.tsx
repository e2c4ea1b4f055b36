import { Button } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@/ui/fields/select-field'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { useAct } from '@/ui/use-act'
import { CHANGED_BY_RESPONSE } from './changed-by-response'
import { ProposalForm } from './proposal-form'
import { newProposal, type ProposalInput, type ProposalValues } from './proposal-values'
import { SendProposalDocument } from './respond.generated'
import type { ResponseFormProps } from './response-form-props'

type SendFormProps = ResponseFormProps & { readonly onDecline: () => void; readonly onJoin: () => void; readonly onInterest?: () => void }

/** A new proposal, prefilled with the requested terms. Omit `onInterest` after the lender has expressed interest. */
export const SendForm = ({ opportunity, onClose, onDecline, onJoin, onInterest }: SendFormProps) => {
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const { options } = useFinancingLabels()
  const { id, merchantName } = opportunity
  const submission = useAct(SendProposalDocument, {
    variables: (input: ProposalInput) => ({ input }),
    changes: CHANGED_BY_RESPONSE,
    toast: () => t('respond.sent', { name: merchantName }),
    done: onClose,
  })
  return (
    <ProposalForm
      opportunity={opportunity}
      draftKey={`mizan.proposal.${id}`}
      defaults={newProposal(opportunity)}
      submission={submission}
      submitLabel={t('respond.send')}
      secondary={
        <>
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
          {onInterest && (
            <Button variant="outline" size="md" disabled={submission.pending} onClick={onInterest}>
              {t('respond.interest')}
            </Button>
          )}
          <Button variant="outline" size="md" disabled={submission.pending} onClick={onDecline}>
            {t('respond.decline')}
          </Button>
        </>
      }
    >
      <SelectField<ProposalValues> name="responseType" label={t('form.responseType')} options={options.responseType} required />
      <JoinInstead onJoin={onJoin} />
    </ProposalForm>
  )
}

/** Opens the form that joins a book, where a lender chooses to take part: a participant has no terms of its own. */
const JoinInstead = ({ onJoin }: { readonly onJoin: () => void }) => {
  const { setValue } = useFormContext<ProposalValues>()
  const type = useWatch<ProposalValues, 'responseType'>({ name: 'responseType' })
  useEffect(() => {
    if (type !== 'SYNDICATE_PARTICIPANT') return
    setValue('responseType', 'FULL_FUNDING')
    onJoin()
  }, [type, setValue, onJoin])
  return null
}
