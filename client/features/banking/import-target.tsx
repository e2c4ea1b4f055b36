import { Box, Button } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ImportStatementInput } from '@/graphql/types.generated'
import { useSubmit } from '@/lib/use-submit'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-fields'
import { BankSummaryDocument } from './bank-summary.generated'
import { type BankConnectionCardFragment, BankConnectionsDocument } from './connections.generated'
import { useBankInstitutionsQuery } from './consent.generated'
import { type ImportStatementMutation, type PreviewedStatementFragment, useImportStatementMutation } from './import.generated'
import { useAccountName } from './use-account-name'

export type ImportReportData = ImportStatementMutation['importStatement']
type Values = { readonly accountId: string; readonly bank: string; readonly otherBank: string; readonly accountName: string }

type TargetProps = {
  readonly preview: PreviewedStatementFragment
  readonly choices: Pick<ImportStatementInput, 'mapping' | 'currency' | 'accountNumber'>
  readonly connections: readonly BankConnectionCardFragment[]
  /** The bank whose card the import was begun from. */
  readonly startedAt: BankConnectionCardFragment | undefined
  readonly onAnother: () => void
  readonly onDone: (report: ImportReportData) => void
}

/** No bank is called so: the choice to write another name. */
const OTHER = '-'

/** Where the rows go, and the act itself. */
export const ImportTarget = ({ preview, choices, connections, startedAt, onAnother, onDone }: TargetProps) => {
  const { t } = useTranslation('banking')
  const nameOf = useAccountName()
  const { data } = useBankInstitutionsQuery()
  const [importStatement] = useImportStatementMutation({
    refetchQueries: [BankConnectionsDocument, BankSummaryDocument],
  })
  const { accountNumber, currency, fileId, totalRows } = preview
  const accounts = connections.flatMap((connection) =>
    connection.accounts
      .filter((account) => currency === null || account.currency === currency)
      .map((account) => ({ ...account, bankName: connection.bankName })),
  )
  const submission = useSubmit(
    ({ accountId, bank, otherBank, accountName }: Values) => {
      const chosen = accounts.find(({ id }) => id === accountId)
      const input: ImportStatementInput = {
        ...choices,
        fileId,
        bankName: chosen?.bankName ?? (bank === OTHER ? otherBank.trim() : bank),
        ...(chosen ? { accountId: chosen.id } : accountName.trim() && { accountName: accountName.trim() }),
      }
      return importStatement({ variables: { input } })
    },
    ({ data: answer }) => answer && onDone(answer.importStatement),
  )
  const only = startedAt?.accounts.length === 1 && accountNumber === null ? startedAt.accounts[0]?.id : undefined
  const form = useForm<Values>({
    defaultValues: { accountId: only ?? '', bank: startedAt?.bankName ?? '', otherBank: '', accountName: '' },
  })
  const [accountId, bank] = useWatch({ control: form.control, name: ['accountId', 'bank'] })
  const names = [...new Set([...connections.map(({ bankName }) => bankName), ...(data?.bankInstitutions ?? []).map(({ name }) => name)])]
  return (
    <Form<Values>
      form={form}
      defaults={{}}
      submission={submission}
      submitLabel={t('import.submit', { count: totalRows })}
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
