import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ModelDraftStatus } from '@/graphql/types.generated'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'
import { useModelDraftsOpenQuery } from './model.generated'

const OPEN: readonly ModelDraftStatus[] = ['SUBMITTED', 'SHADOW', 'SCHEDULED']

type OpenDraft = { readonly id: string; readonly version: string | null }

/** The draft that is before the board or on its way into force, if it is another than the one given. There is one at a time. */
export const useOpenDraft = (than?: string): OpenDraft | undefined => {
  const { data } = useModelDraftsOpenQuery({ fetchPolicy: 'cache-and-network' })
  return data?.modelConfiguration.modelDrafts.find(({ id, status }) => id !== than && OPEN.includes(status))
}

/** Says that another draft is open, so that this one cannot be submitted yet, with a link to it. */
export const OpenDraftNote = ({ open: { id, version } }: { readonly open: OpenDraft }) => {
  const { t } = useTranslation('model')
  return (
    <Box role="note" bg="caution.subtle" color="caution.fg" borderRadius="card" padding="3" marginBlockEnd="5">
      {t('openDraft.text')}{' '}
      <TextLink to={`${paths.admin}?tab=model&draft=${id}`}>{version ? t('draft.version', { version }) : t('openDraft.open')}</TextLink>
    </Box>
  )
}
