import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency, VentureExpenseKind } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import { smallestOf } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { FileField } from '@/ui/fields/file-field'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import { lastHashOf } from '../chain/last-hash'
import { ActModal } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'
import { EndPartnershipDocument, ReportResultsDocument } from './facility-acts.generated'
import { Rows } from './rows'

const KINDS: readonly VentureExpenseKind[] = [
  'FREIGHT',
  'CUSTOMS',
  'STORAGE',
  'INSURANCE',
  'MARKETING',
  'PROFESSIONAL',
  'OWN_SALARY',
  'OWN_RENT',
  'OWN_OVERHEAD',
]
const MOST_EXPENSES = 20

export type ResultValues = {
  readonly previousHash: string
  readonly revenue: string
  readonly expenses: readonly { readonly kind: VentureExpenseKind; readonly amount: string }[]
  readonly fileIds: readonly UploadedFile[]
}

type ReportFormProps = Pick<ActDialogProps, 'facility' | 'onClose'> & {
  /** Whether only the part of the period up to today is reported, because the venture ends. */
  readonly endsEarly: boolean
}

/** The result of the next period of a partnership. */
const ReportForm = ({ facility, endsEarly, onClose }: ReportFormProps) => {
  const { t } = useTranslation('facility')
  const { money, integer, date } = useFormat()
  const { id, currency, contract, nextResultPeriod: next, asOfOn } = facility
  const [opened] = useState(next)
  const shown = next ?? opened
  const period = shown?.number ?? 1
  const days = shown && { from: date(shown.firstOn), to: date(endsEarly ? asOfOn : shown.lastOn) }
  const previousHash = lastHashOf(facility)
  const submission = useFacilityAct(facility, ReportResultsDocument, {
    name: `results.${period}`,
    input: ({ fileIds, ...values }: ResultValues) => ({
      ...{ facilityId: id, period, endsEarly },
      ...values,
      fileIds: fileIds.map((file) => file.id),
    }),
    said: t('results.done'),
    onClose,
  })
  return (
    <ActModal<ResultValues>
      title={t('results.report', { period: integer(period) })}
      explanation={
        <>
          {days && <Box>{t(endsEarly ? 'results.partOf' : 'results.days', days)}</Box>}
          <Box>{t(endsEarly ? 'results.endsEarly' : 'results.explanation')}</Box>
        </>
      }
      onClose={onClose}
      submission={{ ...submission, submit: (values) => submission.submit({ ...values, previousHash }) }}
      defaults={{ previousHash: '', revenue: '', expenses: [], fileIds: [] }}
      submitLabel={t('results.submit')}
      summary={({ revenue }) => t('results.summary', { period: integer(period), revenue: money(revenue, currency) })}
    >
      <ResultFields currency={currency} isMudarabah={contract.terms?.__typename === 'MudarabahTerms'} />
      <FileField<ResultValues> name="fileIds" label={t('step.files')} help={t('results.filesHelp')} pickLabel={t('step.pick')} required />
    </ActModal>
  )
}

/** Reports the result of the next period, which is over. */
export const ResultsDialog = (props: ActDialogProps) => <ReportForm {...props} endsEarly={false} />

/** Reports the part of the period up to today: the venture ends with it. */
export const EarlyEndDialog = (props: ActDialogProps) => <ReportForm {...props} endsEarly />

type ResultFieldsProps = { readonly currency: Currency; readonly isMudarabah: boolean }

/** Revenue and expenses of a period. */
export const ResultFields = ({ currency, isMudarabah }: ResultFieldsProps) => {
  const { t } = useTranslation('facility')
  const { integer } = useFormat()
  const { ventureExpenseKind } = useTermsLabels()
  return (
    <>
      <MoneyField<ResultValues> name="revenue" label={t('results.revenue')} currency={currency} min={0} required />
      <Rows
        name="expenses"
        label={t('results.expenses')}
        {...(isMudarabah && { help: t('results.expensesHelp') })}
        itemLabel={(number) => t('results.expense', { number: integer(number) })}
        addLabel={t('results.addExpense')}
        blank={() => ({ kind: KINDS[0], amount: '' })}
        least={0}
        most={MOST_EXPENSES}
        row={(at) => (
          <>
            <SelectField<ResultValues>
              name={`expenses.${at}.kind`}
              label={t('results.kind')}
              options={optionsOf(KINDS, ventureExpenseKind)}
              required
            />
            <MoneyField<ResultValues>
              name={`expenses.${at}.amount`}
              label={t('results.amount')}
              currency={currency}
              min={smallestOf(currency)}
              required
            />
          </>
        )}
      />
    </>
  )
}

type EndValues = { readonly previousHash: string; readonly reason: string; readonly fileIds: readonly UploadedFile[] }

/** Ends a partnership: what the lender is owed of it falls due. */
export const EndDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const previousHash = lastHashOf(facility)
  const submission = useFacilityAct(facility, EndPartnershipDocument, {
    name: 'end',
    input: ({ fileIds, ...values }: EndValues) => ({ facilityId: facility.id, ...values, fileIds: fileIds.map((file) => file.id) }),
    said: t('end.done'),
    onClose,
  })
  return (
    <ActModal<EndValues>
      title={t('end.title')}
      explanation={t('end.consequence')}
      onClose={onClose}
      submission={{ ...submission, submit: (values) => submission.submit({ ...values, previousHash }) }}
      defaults={{ previousHash: '', reason: '', fileIds: [] }}
      submitLabel={t('end.submit')}
      summary={() => t('end.title')}
    >
      <TextAreaField<EndValues> name="reason" label={t('reason.label')} help={t('reason.bothRead')} rows={3} maxLength={500} required />
      <FileField<EndValues> name="fileIds" label={t('step.files')} help={t('end.filesHelp')} pickLabel={t('step.pick')} required />
    </ActModal>
  )
}
