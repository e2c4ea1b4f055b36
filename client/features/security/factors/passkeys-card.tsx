import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPasskeys } from '@/lib/browser/passkeys'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { AddPasskey, RenamePasskey } from './passkey-forms'
import { RemovePasskeyDocument, type SecondFactorsQuery } from './second-factors.generated'

type Passkey = SecondFactorsQuery['passkeys'][number]

const MOST = 20

/** The person's passkeys: added, renamed and removed. */
export const PasskeysCard = ({ passkeys }: { readonly passkeys: readonly Passkey[] }) => {
  const { t } = useTranslation('secondFactors')
  const [isAdding, setAdding] = useState(false)
  const mayAdd = hasPasskeys()
  return (
    <Card title={t('passkeys.title')}>
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t('passkeys.explanation')}</Box>
        {passkeys.length > 0 && (
          <chakra.ul aria-label={t('passkeys.title')} listStyleType="none" display="grid">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </chakra.ul>
        )}
        {!mayAdd && <Box role="note">{t('passkeys.notHere')}</Box>}
        {mayAdd && passkeys.length < MOST && (
          <Button variant="outline" size="md" justifySelf="start" onClick={() => setAdding(true)}>
            <KeyRound aria-hidden />
            {t('passkeys.add')}
          </Button>
        )}
      </Box>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  )
}

const PasskeyRow = ({ passkey }: { readonly passkey: Passkey }) => {
  const { t } = useTranslation('secondFactors')
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const removal = useAct(RemovePasskeyDocument, {
    variables: () => ({ id: passkey.id }),
    changes: ['passkeys', 'viewer'],
    toast: () => t('passkeys.removed', { name }),
    done: close,
  })
  return (
    <chakra.li borderBlockStartWidth="1px" paddingBlock="3" display="flex" flexWrap="wrap" gap="3" justifyContent="space-between">
      <Box minWidth="0" flex="1 1 220px">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Box>
        <Box color="fg.muted" textStyle="small">
          {t('passkeys.added')} <Time at={createdAt} as="date" />
          {' · '}
          {lastUsedAt ? (
            <>
              {t('passkeys.lastUsed')} <Time at={lastUsedAt} />
            </>
          ) : (
            t('passkeys.neverUsed')
          )}
          {isSynced && ` · ${t('passkeys.synced')}`}
        </Box>
      </Box>
      <HStack gap="2">
        <Button size="sm" variant="outline" aria-label={t('passkeys.renameOf', { name })} onClick={() => setOpen('rename')}>
          {t('passkeys.rename')}
        </Button>
        <Button size="sm" variant="outline" aria-label={t('passkeys.removeOf', { name })} onClick={() => setOpen('remove')}>
          {t('passkeys.remove')}
        </Button>
      </HStack>
      {open === 'rename' && <RenamePasskey id={passkey.id} name={name} onClose={close} />}
      <Confirm
        open={open === 'remove'}
        onClose={close}
        title={t('passkeys.removeTitle', { name })}
        consequence={t('passkeys.removeConsequence')}
        confirmLabel={t('passkeys.removeSubmit')}
        submission={removal}
        danger
      />
    </chakra.li>
  )
}
