import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { EventCard, HistoryCard, PlanCard } from './incident-cards'
import { useIncidentPageQuery, useIncidentPushedSubscription } from './incidents.generated'
import { StopsCard } from './stops-card'

/** What the board decides on in a review of an incident: the report, its plan, and the business that it stops. */
export const ReviewedIncident = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('incidents')
  const query = useIncidentPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  useIncidentPushedSubscription(id ? { variables: { id } } : skipToken)
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
      {({ incident }) =>
        incident && (
          <>
            <Card>
              <TextLink to={`${paths.incidents}?incident=${incident.id}`}>
                <bdi>{incident.number}</bdi> · {t(`stage.${incident.stage}`)}
              </TextLink>
            </Card>
            <EventCard incident={incident} />
            <PlanCard incident={incident} />
            <StopsCard incident={incident} />
            <HistoryCard incident={incident} />
          </>
        )
      }
    </QueryView>
  )
}
