import { Box, Button, chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/lib/lists/use-page'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { LoadMore } from '@/ui/lists/load-more'
import { type ApiSettingsPartsFragment, useApiKeysQuery } from './api-keys.generated'
import { CreateKey } from './create-key'
import { KeyRow } from './key-row'

/** Every key of the person, newest first, and a button that creates one. */
export const KeyList = ({ settings }: { readonly settings: ApiSettingsPartsFragment }) => {
  const { t } = useTranslation('apiKeys')
  const [creating, setCreating] = useState(false)
  const page = usePage(useApiKeysQuery(), ({ apiKeys }) => apiKeys)
  return (
    <Card
      title={t('title')}
      actions={
        settings.hasKeyAccess && (
          <Button variant="outline" onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            {t('create.title')}
          </Button>
        )
      }
    >
      <Box color="fg.muted" marginBlockStart="-2" marginBlockEnd="4">
        {t('explanation')}
      </Box>
      <QueryView
        query={page.query}
        skeleton={<BlockSkeleton lines={3} />}
        isEmpty={({ nodes }) => nodes.length === 0}
        empty={
          <Box bg="bg.subtle" borderRadius="md" padding="4">
            <Box fontWeight="medium">{t('none')}</Box>
            <Box color="fg.muted">{t('noneHelp')}</Box>
          </Box>
        }
      >
        {({ nodes, pageInfo }) => (
          <>
            <chakra.ul listStyleType="none" display="grid" gap="4" divideY="1px" aria-label={t('title')}>
              {nodes.map((key) => (
                <KeyRow key={key.id} apiKey={key} settings={settings} />
              ))}
            </chakra.ul>
            <LoadMore hasMore={pageInfo.hasNextPage} onMore={page.more} />
          </>
        )}
      </QueryView>
      {creating && <CreateKey settings={settings} onClose={() => setCreating(false)} />}
    </Card>
  )
}
