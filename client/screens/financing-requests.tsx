import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CollateralCard } from '@/features/facility/collateral/collateral-card'
import { FacilityList } from '@/features/facility/list/facility-list'
import { ProposalInbox } from '@/features/financing/proposals/proposal-inbox'
import { PANEL_PARAMETERS, RequestPanel } from '@/features/financing/request/request-panel'
import { NewRequest } from '@/features/financing/requests/new-request'
import { RequestList } from '@/features/financing/requests/request-list'
import { RequestTiles } from '@/features/financing/requests/request-tiles'
import { useMay } from '@/lib/api/session'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'
import { Tabs } from '@/ui/frames/tabs'
import { May } from '@/ui/may'

const VIEW = { view: 'requests', new: false }

const FinancingRequests = () => {
  const { t } = useTranslation('financing')
  const { id, open, close } = useOpenDetail('request', PANEL_PARAMETERS)
  const may = useMay()
  const [{ view, new: isNew }, setView] = useFilters(VIEW)
  if (id) {
    return <RequestPanel key={id} id={id} onClose={close} besideContract={(contract) => <CollateralCard {...contract} />} />
  }

  const write = () => setView({ new: true })
  const created = (made: string) => {
    setView({ new: false }, { replace: true })
    open(made)
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        action={
          <May act="createFinancingRequest">
            <Button size="md" onClick={write}>
              <Plus aria-hidden />
              {t('new.open')}
            </Button>
          </May>
        }
      />
      <RequestTiles />
      <Tabs
        label={t('title')}
        value={view}
        onChange={(value) => setView({ view: value })}
        tabs={[
          { value: 'requests', label: t('views.requests'), content: <RequestList onOpen={open} onNew={write} /> },
          { value: 'proposals', label: t('views.proposals'), content: <ProposalInbox onOpen={open} /> },
          { value: 'facilities', label: t('views.facilities'), content: <FacilityList /> },
        ]}
      />
      <NewRequest open={isNew && may('createFinancingRequest')} onClose={() => setView({ new: false })} onDone={created} />
    </>
  )
}
export default FinancingRequests
