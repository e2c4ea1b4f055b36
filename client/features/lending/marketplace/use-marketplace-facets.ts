import type { RequestType, Structure, Urgency } from '@/ui/labels/financing-labels'
import type { MarketplaceFilter } from './marketplace-filter'
import { useMarketplaceFacetsQuery } from './marketplace-filters.generated'

/** The number of open requests for each choice, and the number and value of current results. Undefined while loading. */
export const useMarketplaceFacets = (filter: MarketplaceFilter) => {
  const { requestType: _type, ...anyType } = filter
  const { structure: _structure, ...anyStructure } = filter
  const { urgency: _urgency, ...anyUrgency } = filter
  const { data, previousData } = useMarketplaceFacetsQuery({
    variables: {
      filter,
      anyType,
      anyStructure,
      anyUrgency,
      typeChosen: filter.requestType !== undefined,
      structureChosen: filter.structure !== undefined,
      urgencyChosen: filter.urgency !== undefined,
    },
  })
  const known = data ?? previousData
  const types = known && (known.anyType ?? known.found).byRequestType
  const structures = known && (known.anyStructure ?? known.found).byStructure
  const urgencies = known && (known.anyUrgency ?? known.found).byUrgency
  return {
    found: data?.found,
    requestType: (value: RequestType) => types && (types.find((one) => one.requestType === value)?.count ?? 0),
    structure: (value: Structure) => structures && (structures.find((one) => one.structure === value)?.count ?? 0),
    urgency: (value: Urgency) => urgencies && (urgencies.find((one) => one.urgency === value)?.count ?? 0),
  }
}

export type MarketplaceFacets = ReturnType<typeof useMarketplaceFacets>
