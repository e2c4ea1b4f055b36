import { Box, Button, HStack } from '@chakra-ui/react'
import { CheckCircle2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { transactionsOfAccount } from '../connections/connection-accounts'
import { BadLines } from './bad-lines'
import type { ImportReportData } from './import-target'

type ReportProps = { readonly report: ImportReportData; readonly onAnother: () => void }

/** The result of an import, in numbers. */
export const ImportReport = ({ report, onAnother }: ReportProps) => {
  const { t } = useTranslation('banking')
  const { account, badLineCount, badLines, connection, duplicates, imported, likelyDuplicates, updated } = report
  return (
    <Box display="grid" gap="5">
      <Box display="grid" justifyItems="center" textAlign="center" gap="2" paddingBlock="4" role="status">
        <Box color="positive.fg">
          <CheckCircle2 size={32} aria-hidden />
        </Box>
        <Box color="fg.muted">{t('import.done')}</Box>
        <Box textStyle="title" fontWeight="semibold">
          {t('import.result', { imported, updated, duplicates })}
        </Box>
        {likelyDuplicates > 0 && <Box color="fg.muted">{t('import.likely.leftOut', { count: likelyDuplicates })}</Box>}
        <Box color="fg.muted">{t('import.into', { account: account.name, bank: connection.bankName })}</Box>
      </Box>
      <BadLines count={badLineCount} lines={badLines} />
      <HStack justify="flex-end" gap="3" flexWrap="wrap">
        <Button variant="ghost" size="md" onClick={onAnother}>
          {t('import.more')}
        </Button>
        <Button asChild size="md">
          <Link to={transactionsOfAccount(account.id)}>{t('import.see')}</Link>
        </Button>
      </HStack>
    </Box>
  )
}
