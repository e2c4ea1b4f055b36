import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createClient } from 'graphql-ws'
import type { Role } from '@/graphql/types.generated'
import { useShownTheme } from '@/lib/browser/theme-mode'
import { startingTabs } from './starting-tabs'
import { storageOf } from './storage-of'

const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  enableIncrementalDelivery: false,
  fetch: (input, init) => fetch(input, { ...init, credentials: 'same-origin' }),
  wsClient: createClient({ url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`, lazy: true }),
})

/** GraphiQL with the session of the product. The history of queries is stored in this browser, per user. */
const Editor = ({ viewerId, role }: { readonly viewerId: string; readonly role: Role }) => {
  const theme = useShownTheme()
  const tabs = startingTabs(role)
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={storageOf(viewerId)}
      defaultTabs={tabs}
      defaultQuery={tabs[0]?.query ?? ''}
      forcedTheme={theme}
      isHeadersEditorEnabled={false}
      showPersistHeadersSettings={false}
    >
      <GraphiQL.Logo>
        <span />
      </GraphiQL.Logo>
    </GraphiQL>
  )
}
export default Editor
