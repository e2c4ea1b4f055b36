import { Box, Button } from '@chakra-ui/react'
import { Landmark, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { Panel } from '@/ui/frames/panel'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Empty } from '@/ui/lists/empty'
import { type AccountSettingFragment, useAccountSettingsQuery } from './account-settings.generated'
import { statementPath } from './statement-period'

/** The accounts of the business with what is set for each; for staff, that they hold none. */
export const AccountSettings = () => {
  const { t } = useTranslation('moneySettings')
  const { business } = useViewer()
  if (business) return <OwnAccounts />
  return (
    <Panel>
      <Empty icon={Landmark} title={t('accounts.staff')} explanation={t('accounts.staffExplanation')} />
    </Panel>
  )
}

const OwnAccounts = () => {
  const { t } = useTranslation('moneySettings')
  const { t: domain } = useTranslation('domain')
  const { month } = useFormat()
  const query = useAccountSettingsQuery()
  const columns: readonly Column<AccountSettingFragment>[] = [
    {
      title: t('accounts.account'),
      cell: ({ id, name, type, currency, accountNumber }) => (
        <Box paddingBlock="2" minWidth="0" overflowWrap="anywhere">
          <TextLink to={`${paths.wallet}?account=${id}`}>
            <bdi>{name}</bdi>
          </TextLink>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            {domain(`accountType.${type}`)} · <bdi>{currency}</bdi> · <bdi dir="ltr">{accountNumber}</bdi>
          </Box>
        </Box>
      ),
    },
    {
      title: t('accounts.status'),
      cell: ({ status, statusReason }) => (
        <Box>
          <StatusLabel of="account" value={status} />
          {statusReason !== null && (
            <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
              <bdi>{statusReason}</bdi>
            </Box>
          )}
        </Box>
      ),
    },
    {
      title: t('accounts.statement'),
      align: 'end',
      cell: ({ id, closedMonths }) => {
        const [newest] = closedMonths
        if (!newest) return <Box color="fg.muted">{t('accounts.noStatement')}</Box>
        return (
          <Box asChild color="brand.fg" fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
            <a href={statementPath(id, 'pdf', newest)} download aria-label={t('accounts.downloadStatement', { month: month(newest.from) })}>
              {month(newest.from)}
            </a>
          </Box>
        )
      },
    },
  ]
  return (
    <Card
      title={t('accounts.title')}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.wallet}>
            <Wallet aria-hidden />
            {t('accounts.open')}
          </Link>
        </Button>
      }
    >
      <Box color="fg.muted" marginBlockEnd="3">
        {t('accounts.explanation')}
      </Box>
      <QueryView
        query={query}
        isEmpty={({ walletAccounts }) => walletAccounts.length === 0}
        empty={<Empty icon={Landmark} title={t('accounts.none')} explanation={t('accounts.noneExplanation')} />}
      >
        {({ walletAccounts }) => (
          <Box marginInline="-2">
            <DataTable caption={t('accounts.title')} columns={columns} rows={walletAccounts} />
          </Box>
        )}
      </QueryView>
    </Card>
  )
}
