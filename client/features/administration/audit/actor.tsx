import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { AuditRowFragment } from './audit.generated'

type ActorProps = { readonly entry: Pick<AuditRowFragment, 'actor' | 'actorKind' | 'apiKeyName'> }

/** Who acted: a person with their role, a program with its key, the product, or a visitor. */
export const Actor = ({ entry: { actor, actorKind, apiKeyName } }: ActorProps) => {
  const { t } = useTranslation('auditLog')
  const { t: term } = useTranslation('terms')
  return (
    <Box minWidth="0">
      <Box overflowWrap="anywhere">{actor ? <bdi>{actor.name}</bdi> : t(`actorKind.${actorKind}`)}</Box>
      {actor && (
        <Box color="fg.muted" textStyle="caption" fontWeight="normal">
          {term(`role.${actor.role}`)}
          {actorKind === 'API_KEY' && (
            <>
              {' · '}
              {t('throughKey')} <bdi>{apiKeyName}</bdi>
            </>
          )}
        </Box>
      )}
    </Box>
  )
}
