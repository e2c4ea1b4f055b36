import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { StatusBadge, type Tone } from '@/ui/labels/status-badge'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { type ApiKeyPartsFragment, type ApiSettingsPartsFragment, RevokeApiKeyDocument } from './api-keys.generated'
import { RotateKey } from './rotate-key'
import { resourcesOf } from './scopes'

const TONES = { WORKING: 'positive', REPLACED: 'waiting', EXPIRED: 'neutral', REVOKED: 'negative' } as const satisfies Record<
  ApiKeyPartsFragment['status'],
  Tone
>

type KeyRowProps = { readonly apiKey: ApiKeyPartsFragment; readonly settings: ApiSettingsPartsFragment }

/** One key: how its secret begins and ends, what it may do, and buttons to rotate and to revoke it. */
export const KeyRow = ({ apiKey, settings }: KeyRowProps) => {
  const { t } = useTranslation('apiKeys')
  const [open, setOpen] = useState<'rotate' | 'revoke'>()
  const { name, prefix, lastFour, status } = apiKey
  const close = () => setOpen(undefined)
  const works = status === 'WORKING' || status === 'REPLACED'
  return (
    <chakra.li display="grid" gap="3" _notFirst={{ paddingBlockStart: '4' }} aria-label={name}>
      <HStack justify="space-between" gap="2" flexWrap="wrap">
        <Box minWidth="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Box>
          <chakra.bdi dir="ltr" fontFamily="mono" color="fg.muted" textStyle="small">
            {prefix}…{lastFour}
          </chakra.bdi>
        </Box>
        <StatusBadge tone={settings.hasKeyAccess || !works ? TONES[status] : 'caution'}>
          {settings.hasKeyAccess || !works ? t(`status.${status}`) : t('status.off')}
        </StatusBadge>
      </HStack>
      <KeyFacts apiKey={apiKey} />
      {works && (
        <HStack justify="flex-end" gap="3" flexWrap="wrap">
          {status === 'WORKING' && settings.hasKeyAccess && (
            <Button size="xs" variant="outline" aria-label={t('rotate.of', { name })} onClick={() => setOpen('rotate')}>
              {t('rotate.action')}
            </Button>
          )}
          <Button size="xs" variant="outline" colorPalette="red" aria-label={t('revoke.of', { name })} onClick={() => setOpen('revoke')}>
            {t('revoke.action')}
          </Button>
        </HStack>
      )}
      {open === 'rotate' && <RotateKey apiKey={apiKey} settings={settings} onClose={close} />}
      {open === 'revoke' && <Revoke apiKey={apiKey} onClose={close} />}
    </chakra.li>
  )
}

const KeyFacts = ({ apiKey }: Pick<KeyRowProps, 'apiKey'>) => {
  const { t } = useTranslation('apiKeys')
  const { scopes, addresses, expiresAt, lastUsedAt, lastUsedFrom, revokedAt } = apiKey
  const named = resourcesOf(scopes).map(({ resource, access }) => t(`allows.${access}`, { part: t(`resources.${resource}.name`) }))
  const end = revokedAt ? { label: t('facts.revoked'), at: revokedAt } : { label: t('facts.ends'), at: expiresAt }
  const facts: readonly Fact[] = [
    { label: t('facts.scopes'), value: named.join(' · '), wide: true },
    { label: t('facts.addresses'), value: addresses.length === 0 ? t('facts.anywhere') : <bdi dir="ltr">{addresses.join(', ')}</bdi> },
    { label: end.label, value: end.at ? <Time at={end.at} as="dateTime" /> : t('facts.endless') },
    {
      label: t('facts.lastUsed'),
      value: lastUsedAt ? (
        <>
          <Time at={lastUsedAt} /> {lastUsedFrom && <bdi dir="ltr">{lastUsedFrom}</bdi>}
        </>
      ) : (
        t('facts.neverUsed')
      ),
    },
  ]
  return <Facts facts={facts} />
}

const Revoke = ({ apiKey: { id, name }, onClose }: Pick<KeyRowProps, 'apiKey'> & { readonly onClose: () => void }) => {
  const { t } = useTranslation('apiKeys')
  const submission = useAct(RevokeApiKeyDocument, {
    variables: () => ({ id }),
    toast: () => t('revoke.done', { name }),
    done: onClose,
  })
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t('revoke.title', { name })}
      consequence={t('revoke.consequence')}
      confirmLabel={t('revoke.action')}
      submission={submission}
    />
  )
}
