import { useTranslation } from 'react-i18next'
import { TextAreaField } from '@/ui/fields/text-fields'
import { useAct } from '@/ui/use-act'
import { ActModal } from '../incidents/act-form'
import { ContestIncomeDocument } from './contests.generated'
import type { ScreenedRowFragment } from './screen.generated'

type Values = { grounds: string }
type ContestDialogProps = { readonly row: ScreenedRowFragment; readonly onClose: () => void }

/** Contests that a transaction is impermissible. The board reads the transaction with the grounds. */
export const ContestDialog = ({ row, onClose }: ContestDialogProps) => {
  const { t } = useTranslation('incomeScreen')
  const submission = useAct(ContestIncomeDocument, {
    variables: ({ grounds }: Values) => ({ input: { transactionId: row.id, grounds } }),
    changes: ['shariahScreen', 'incomeContests'],
    toast: () => t('contest.done'),
    done: onClose,
  })
  return (
    <ActModal<Values>
      title={t('contest.title')}
      explanation={t('contest.explanation')}
      submission={submission}
      submitLabel={t('contest.submit')}
      defaults={{ grounds: '' }}
      onClose={onClose}
    >
      <TextAreaField<Values>
        name="grounds"
        label={t('contest.grounds')}
        help={t('contest.reasonHelp')}
        rows={4}
        maxLength={1_000}
        required
      />
    </ActModal>
  )
}
