import { chakra } from '@chakra-ui/react'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Time } from '@/ui/figures/time'
import { QueueCard } from '@/ui/frames/queue-card'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { StatusLabel } from '@/ui/labels/status-label'
import type { Column } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { BusinessDrawer } from './business-drawer'
import { type BusinessToVerifyFragment, useBusinessesToVerifyQuery } from './business-verification.generated'

const PAGE = 20
/** The filter of the list. RENEWAL selects verified businesses whose newer documents are pending. */
const CHOICES = ['PENDING', 'RENEWAL', 'VERIFIED', 'REJECTED', 'SUSPENDED'] as const
const DEFAULTS = { search: '', status: 'PENDING' }

/** The businesses pending verification, by filter also the others. Each opens with its documents and accounts. */
export const BusinessesToVerify = () => {
  const { t } = useTranslation('dashboard')
  const { sector } = useFinancingLabels()
  const [{ search, status: chosen }, setFilters, reset] = useFilters(DEFAULTS)
  const choice = CHOICES.find((each) => each === chosen) ?? 'PENDING'
  const [status, kycStatus] = choice === 'RENEWAL' ? (['VERIFIED', 'SUBMITTED'] as const) : [choice, null]
  const waiting = choice === 'PENDING'
  const detail = useOpenDetail('business')
  const query = useBusinessesToVerifyQuery({ variables: { status, kycStatus, search: search.trim() || null, first: PAGE } })
  const page = usePage(query, ({ businesses }) => businesses)
  const count = page.query.data?.totalCount

  const columns: readonly Column<BusinessToVerifyFragment>[] = [
    { title: t('admin.business'), cell: ({ name }) => <bdi>{name}</bdi>, width: '30%' },
    {
      title: t('admin.registryNo'),
      cell: ({ registryNo }) => (
        <chakra.bdi dir="ltr" whiteSpace="nowrap">
          {registryNo}
        </chakra.bdi>
      ),
    },
    { title: t('admin.sector'), cell: (business) => sector(business.sector) },
    {
      title: t('admin.documents'),
      cell: ({ documents }) => (documents.length === 0 ? t('admin.noDocuments') : t('admin.documentCount', { count: documents.length })),
    },
    {
      title: t('admin.kyc'),
      cell: ({ kycStatus }) => <StatusLabel of="kyc" value={kycStatus} />,
    },
    { title: t('admin.since'), cell: ({ createdAt }) => <Time at={createdAt} />, align: 'end' },
  ]
  return (
    <>
      <QueueCard
        title={t(waiting ? 'admin.title' : 'admin.businesses')}
        caption={t('admin.caption')}
        filters={
          <>
            <SearchFilter label={t('admin.search')} value={search} onChange={(next) => setFilters({ search: next }, { replace: true })} />
            <SelectFilter
              label={t('admin.statusFilter')}
              options={CHOICES.map((value) => ({ value, label: t(`admin.status.${value}`) }))}
              value={choice}
              onChange={(next) => setFilters({ status: next })}
            />
          </>
        }
        count={count === undefined ? undefined : t(waiting ? 'admin.count' : 'admin.countOthers', { count })}
        page={page}
        isFiltered={search !== '' || !waiting}
        none={{ icon: BadgeCheck, title: t('admin.empty'), explanation: t('admin.emptyExplanation') }}
        noMatch={{ title: t('admin.noMatch'), action: <EmptyAct label={t('admin.clear')} onClick={reset} /> }}
        columns={columns}
        detail={detail}
      />
      {detail.id && <BusinessDrawer key={detail.id} id={detail.id} onClose={detail.close} />}
    </>
  )
}
