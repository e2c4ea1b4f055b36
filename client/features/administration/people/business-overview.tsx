import { Box, chakra, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { LoadMore } from '@/ui/lists/load-more'
import { type BusinessOverviewQuery, useBusinessMembersQuery, useBusinessOverviewQuery } from './businesses.generated'
import { History } from './history'

const PAGE = 20

type Overview = NonNullable<NonNullable<BusinessOverviewQuery['business']>['overview']>

const userPath = (id: string) => `${paths.admin}?tab=users&user=${id}`

/** What administrators see of a business besides its documents: its owner, people, requests, facilities and history. */
export const BusinessOverview = ({ id }: { readonly id: string }) => {
  const query = useBusinessOverviewQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return <QueryView query={query}>{({ business }) => business?.overview && <Known id={id} overview={business.overview} />}</QueryView>
}

const Known = ({ id, overview }: { readonly id: string; readonly overview: Overview }) => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const { t: limits } = useTranslation('limits')
  const { integer } = useFormat()
  const { owner, country, requestCount, openRequestCount, facilityCount, currentFacilityCount, history } = overview
  const facts = [
    ...(owner
      ? [
          { label: t('businesses.columns.type'), value: term(`role.${owner.role}`) },
          {
            label: t('businesses.columns.owner'),
            value: (
              <TextLink to={userPath(owner.id)}>
                <bdi>{owner.name}</bdi>
              </TextLink>
            ),
          },
          { label: t('facts.email'), value: <bdi>{owner.email}</bdi> },
          { label: t('facts.phone'), value: <bdi dir="ltr">{owner.phone}</bdi> },
        ]
      : []),
    ...(country ? [{ label: t('businesses.country'), value: limits(`country.${country}`) }] : []),
    { label: t('businesses.requests'), value: t('businesses.ofAll', { current: integer(openRequestCount), all: integer(requestCount) }) },
    {
      label: t('businesses.facilities'),
      value: t('businesses.ofAll', { current: integer(currentFacilityCount), all: integer(facilityCount) }),
    },
  ]
  return (
    <Box display="grid" gap="5" borderBlockStartWidth="1px" paddingBlockStart="4">
      <Facts facts={facts} />
      <Members businessId={id} />
      <History
        title={t('businesses.history')}
        entries={history.map(({ id: entry, kind, at, reason, actor }) => ({
          id: entry,
          at,
          reason,
          what: t(`businesses.kind.${kind}`),
          by: actor?.name ?? null,
          about: null,
        }))}
      />
    </Box>
  )
}

const Members = ({ businessId }: { readonly businessId: string }) => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const query = useBusinessMembersQuery({ variables: { filter: { businessId }, first: PAGE } })
  return (
    <Box as="section" aria-label={t('businesses.members')} borderBlockStartWidth="1px" paddingBlockStart="4">
      <Heading as="h3" textStyle="body" fontWeight="semibold" marginBlockEnd="3">
        {t('businesses.members')}
      </Heading>
      <QueryView query={query}>
        {({ teamMembers: { nodes, pageInfo } }) => (
          <>
            <chakra.ul listStyleType="none" display="grid" gap="2">
              {nodes.map(({ id, role, email, person }) => (
                <chakra.li key={id} display="flex" justifyContent="space-between" gap="4">
                  <Box minWidth="0" overflowWrap="anywhere">
                    {person.id ? (
                      <TextLink to={userPath(person.id)}>
                        <bdi>{person.name}</bdi>
                      </TextLink>
                    ) : (
                      <bdi>{person.name}</bdi>
                    )}
                    <Box color="fg.muted" textStyle="caption">
                      <bdi>{email}</bdi>
                    </Box>
                  </Box>
                  <Box flexShrink="0">{term(`memberRole.${role}`)}</Box>
                </chakra.li>
              ))}
            </chakra.ul>
            <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })} />
          </>
        )}
      </QueryView>
    </Box>
  )
}
