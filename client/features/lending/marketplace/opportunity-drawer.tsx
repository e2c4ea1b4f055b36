import { Button, HStack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { May } from '@/ui/may'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { canRespond, canRevise, isInterest } from '../responses/my-response'
import { type BesideContract, OpportunityDetails } from './opportunity-details'
import { useCountViewMutation, useOpportunityQuery } from './opportunity-details.generated'

/** A request in a drawer with its own URL (`?request=42`). */
export const OpportunityDrawer = ({ besideContract }: { readonly besideContract: BesideContract }) => {
  const request = useOpenDetail('request')
  return request.id === undefined ? null : (
    <OpenOpportunity key={request.id} id={request.id} onClose={request.close} besideContract={besideContract} />
  )
}

type OpenOpportunityProps = { readonly id: string; readonly onClose: () => void; readonly besideContract: BesideContract }

const OpenOpportunity = ({ id, onClose, besideContract }: OpenOpportunityProps) => {
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const respond = useOpenDetail('respond')
  const query = useOpportunityQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  useCountedView(id)
  return (
    <DetailDrawer
      query={query}
      of="financingRequest"
      onClose={onClose}
      title={({ title }) => <bdi>{title}</bdi>}
      untitled={t('details.title')}
      notFound={{ title: t('notFound.title'), explanation: t('notFound.explanation') }}
      footer={(opportunity) =>
        (canRespond(opportunity) || canRevise(opportunity)) && (
          <HStack width="full" justify="flex-end" gap="3">
            <Button variant="outline" size="md" onClick={onClose}>
              {common('close')}
            </Button>
            <May act="sendProposal">
              <Button size="md" onClick={() => respond.open(id)}>
                {t(canRevise(opportunity) ? 'responses.revise' : isInterest(opportunity.myResponse) ? 'respond.send' : 'row.respond')}
              </Button>
            </May>
          </HStack>
        )
      }
      lines={12}
    >
      {(opportunity) => <OpportunityDetails opportunity={opportunity} besideContract={besideContract} />}
    </DetailDrawer>
  )
}

const counted = new Set<string>()

/** Records once that this lender viewed the request. Failures are ignored, because they do not affect the reader. */
const useCountedView = (id: string) => {
  const [countView] = useCountViewMutation()
  useEffect(() => {
    if (counted.has(id)) return
    counted.add(id)
    countView({ variables: { id } }).catch(() => counted.delete(id))
  }, [countView, id])
}
