import { Box } from '@chakra-ui/react'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { AllowedDomains } from './allowed-domains'
import { useApiSettingsQuery } from './api-keys.generated'
import { KeyAccess } from './key-access'
import { KeyList } from './key-list'

/** The keys of a person's programs, with the switch, the limits and the domains for them. */
export const ApiKeys = () => {
  const { data, error, refetch } = useApiSettingsQuery()
  return (
    <QueryView query={{ data: data?.apiSettings, error, refetch }} skeleton={<BlockSkeleton lines={6} />}>
      {(settings) => (
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" maxWidth="880px">
          <KeyList settings={settings} />
          <KeyAccess settings={settings} />
          <AllowedDomains settings={settings} />
        </Box>
      )}
    </QueryView>
  )
}
