import { Button, HStack } from '@chakra-ui/react'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/failure'
import { found } from '@/lib/found'
import { useOpenDetail } from '@/lib/use-filters'
import { Drawer } from '@/ui/drawer'
import { Empty } from '@/ui/empty'
import { BlockSkeleton, QueryView } from '@/ui/query-view'
import { OpportunityDetails } from './opportunity-details'
import { useCountViewMutation, useOpportunityQuery } from './opportunity-details.generated'
import { canRespond, canRevise, isInterest } from './standing'

/** A request beside the list, by its own URL (`?request=42`). */
export const OpportunityDrawer = () => {
  const request = useOpenDetail('request')
  return request.id === undefined ? null : <OpenOpportunity key={request.id} id={request.id} onClose={request.close} />
}

const OpenOpportunity = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const respond = useOpenDetail('respond')
  const { data, error, refetch } = found(useOpportunityQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  useCountedView(id)
  const opportunity = data?.financingRequest
  const gone = error !== undefined && failureOf(error).code === 'NOT_FOUND'
  const mayAnswer = opportunity && (canRespond(opportunity) || canRevise(opportunity))
  return (
    <Drawer
      open
      onClose={onClose}
      title={opportunity ? <bdi>{opportunity.title}</bdi> : t(gone ? 'notFound.title' : 'details.title')}
      {...(mayAnswer && {
        footer: (
          <HStack width="full" justify="flex-end" gap="3">
            <Button variant="outline" size="md" onClick={onClose}>
              {common('close')}
            </Button>
            <Button size="md" onClick={() => respond.open(id)}>
              {t(canRevise(opportunity) ? 'responses.revise' : isInterest(opportunity.myResponse) ? 'respond.send' : 'row.respond')}
            </Button>
          </HStack>
        ),
      })}
    >
      {gone ? (
        <Empty icon={SearchX} title={t('notFound.title')} explanation={t('notFound.explanation')} />
      ) : (
        <QueryView query={{ data, error, refetch }} skeleton={<BlockSkeleton lines={12} />}>
          {({ financingRequest }) => <OpportunityDetails opportunity={financingRequest} />}
        </QueryView>
      )}
    </Drawer>
  )
}

const counted = new Set<string>()

/** Tells the merchant's counter once that this lender looked. Should it fail, the reader loses nothing: no word is said. */
const useCountedView = (id: string) => {
  const [countView] = useCountViewMutation()
  useEffect(() => {
    if (counted.has(id)) return
    counted.add(id)
    countView({ variables: { id } }).catch(() => counted.delete(id))
  }, [countView, id])
}
