import { useAltScoreQuery, useScoreBanksChangedSubscription } from './alt-score.generated'

/** The latest score, or why there is none; without a score, new bank data reloads it. */
export const useAltScore = () => {
  const query = useAltScoreQuery()
  const hasNone = query.data !== undefined && query.data.altScore?.__typename !== 'AltScore'
  useScoreBanksChangedSubscription({
    onData: ({ data: { data } }) => {
      if (hasNone && data?.bankConnectionChanged.connection.status !== 'SYNCING') void query.refetch().catch(() => undefined)
    },
  })
  return query
}
