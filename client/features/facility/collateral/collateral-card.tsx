import { Box, Button, chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { May } from '@/ui/may'
import { type ContractCollateralQuery, useContractCollateralQuery } from './collateral.generated'
import { CollateralItem } from './collateral-item'
import { PledgeModal } from './pledge-modal'

type CollateralCardProps = { readonly requestId: string; readonly contractId: string }
type SecuredContract = NonNullable<ContractCollateralQuery['financingRequest']>['contracts'][number]

/** What secures a contract, for its parties: the merchant pledges, the lender confirms and releases. */
export const CollateralCard = ({ requestId, contractId }: CollateralCardProps) => {
  const { t } = useTranslation('collateral')
  const { role } = useViewer()
  const [pledging, setPledging] = useState(false)
  const query = found(useContractCollateralQuery({ variables: { requestId }, fetchPolicy: 'cache-and-network' }))
  const contract = query.data?.financingRequest.contracts.find(({ id }) => id === contractId)
  const mayPledge = role === 'MERCHANT' && contract !== undefined && contract.status !== 'CANCELLED'
  return (
    <Card
      title={t('title')}
      actions={
        mayPledge && (
          <May act="pledgeCollateral">
            <Button size="sm" variant="outline" onClick={() => setPledging(true)}>
              <Plus aria-hidden />
              {t('pledge.open')}
            </Button>
          </May>
        )
      }
    >
      <QueryView query={query} skeleton={<BlockSkeleton lines={3} />}>
        {() => contract && <CollateralList contract={contract} />}
      </QueryView>
      {mayPledge && pledging && <PledgeModal contract={contract} onClose={() => setPledging(false)} />}
    </Card>
  )
}

const CollateralList = ({ contract: { collateral } }: { readonly contract: SecuredContract }) => {
  const { t } = useTranslation('collateral')
  if (collateral.length === 0) return <Box color="fg.muted">{t('empty')}</Box>
  return (
    <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {collateral.map((each) => (
        <CollateralItem key={each.id} collateral={each} />
      ))}
    </chakra.ul>
  )
}
