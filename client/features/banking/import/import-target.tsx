import { Box, Button } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ImportStatementInput } from '@/graphql/types.generated'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { useAct } from '@/ui/use-act'
import type { BankConnectionCardFragment } from '../connections/connections.generated'
import { useBankInstitutionsQuery } from '../connections/consent.generated'
import { useAccountName } from '../connections/use-account-name'
import { ImportStatementDocument, type ImportStatementMutation, type PreviewedStatementFragment } from './import.generated'
import { countOthers, type OtherRows, othersInput } from './likely-duplicates'

export type ImportReportData = ImportStatementMutation['importStatement']
type Values = { readonly accountId: string; readonly bank: string; readonly otherBank: string; readonly accountName: string }

/** The account to import into, as far as it is chosen. */
export type Target = Pick<ImportStatementInput, 'accountId' | 'accountName'> & { readonly bankName?: string }

type TargetProps = {
  readonly preview: PreviewedStatementFragment
  readonly choices: Pick<ImportStatementInput, 'mapping' | 'currency' | 'accountNumber'>
  readonly connections: readonly BankConnectionCardFragment[]
  /** The connection whose card started the import. */
  readonly startedAt: BankConnectionCardFragment | undefined
  readonly others: OtherRows
  /** Called with the target at once, and after each change when typing has paused. */
  readonly onTarget: (target: Target) => void
  readonly onAnother: () => void
  readonly onDone: (report: ImportReportData) => void
}

/** The choice to type another name. No bank has this name. */
const OTHER = '-'
const REST = 400

/** Selects the account to import into and starts the import. */
export const ImportTarget = ({ preview, choices, connections, startedAt, others, onTarget, onAnother, onDone }: TargetProps) => {
  const { t } = useTranslation('banking')
  const nameOf = useAccountName()
  const { data } = useBankInstitutionsQuery()
  const { accountNumber, currency, fileId, likelyDuplicateCount, totalRows } = preview
  const accounts = connections.flatMap((connection) =>
    connection.accounts
      .filter((account) => currency === null || account.currency === currency)
      .map((account) => ({ ...account, bankName: connection.bankName })),
  )
  const targetOf = ({ accountId, bank, otherBank, accountName }: Values) => {
    const chosen = accounts.find(({ id }) => id === accountId)
    return {
      bankName: chosen?.bankName ?? (bank === OTHER ? otherBank.trim() : bank),
      ...(chosen ? { accountId: chosen.id } : accountName.trim() && { accountName: accountName.trim() }),
    }
  }
  const submission = useAct(ImportStatementDocument, {
    variables: (values: Values) => ({ input: { ...choices, ...othersInput(others), ...targetOf(values), fileId } }),
    changes: ['bankConnections', 'bankSummary'],
    done: ({ importStatement }) => onDone(importStatement),
  })
  const only = startedAt?.accounts.length === 1 && accountNumber === null ? startedAt.accounts[0]?.id : undefined
  const form = useForm<Values>({
    defaultValues: { accountId: only ?? '', bank: startedAt?.bankName ?? '', otherBank: '', accountName: '' },
  })
  const [accountId, bank, otherBank, accountName] = useWatch({
    control: form.control,
    name: ['accountId', 'bank', 'otherBank', 'accountName'],
  })
  const { bankName, ...where } = targetOf({ accountId, bank, otherBank, accountName })
  const target = JSON.stringify({ ...where, ...(bankName && { bankName }) })
  // The first target is reported at once, because ticked rows apply to one target only.
  const reported = useRef<string>(undefined)
  useEffect(() => {
    const report = () => {
      if (reported.current === target) return
      reported.current = target
      onTarget(JSON.parse(target))
    }
    if (reported.current === undefined) return report()
    const timer = setTimeout(report, REST)
    return () => clearTimeout(timer)
  }, [target, onTarget])
  const names = [...new Set([...connections.map(({ bankName }) => bankName), ...(data?.bankInstitutions ?? []).map(({ name }) => name)])]
  return (
    <Form<Values>
      form={form}
      defaults={{}}
      submission={submission}
      submitLabel={t('import.submit', { count: totalRows - likelyDuplicateCount + countOthers(others, likelyDuplicateCount) })}
      atEnd
      secondary={
        <Button variant="ghost" size="md" onClick={onAnother}>
          {t('import.another')}
        </Button>
      }
    >
      <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <SelectField<Values>
          name="accountId"
          label={t('import.to')}
          placeholder={accountNumber ? t('import.toNamed') : t('import.toNew')}
          options={accounts.map((account) => ({ value: account.id, label: `${account.bankName} · ${nameOf(account)}` }))}
        />
        {accountId === '' && (
          <>
            <SelectField<Values>
              name="bank"
              label={t('import.bank')}
              placeholder={t('import.chooseBank')}
              options={[...names.map((name) => ({ value: name, label: name })), { value: OTHER, label: t('import.otherBank') }]}
              required
            />
            {bank === OTHER && <TextField<Values> name="otherBank" label={t('import.bankName')} maxLength={80} required />}
            <TextField<Values> name="accountName" label={t('import.accountName')} help={t('import.accountNameHelp')} maxLength={80} />
          </>
        )}
      </Box>
    </Form>
  )
}
