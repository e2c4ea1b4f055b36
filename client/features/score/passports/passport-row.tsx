import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { CopyText } from '@/ui/figures/copy-text'
import { Time } from '@/ui/figures/time'
import { StatusBadge, type Tone } from '@/ui/labels/status-badge'
import { May } from '@/ui/may'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { type PassportPartsFragment, RevokeScorePassportDocument } from './passports.generated'

const usePassportStatus = ({ link, expiresAt, revokedAt }: PassportPartsFragment): { readonly tone: Tone; readonly words: string } => {
  const { t } = useTranslation('score')
  const { date } = useFormat()
  if (revokedAt) return { tone: 'negative', words: t('passport.revokedOn', { date: date(revokedAt) }) }
  return link
    ? { tone: 'positive', words: t('passport.live', { date: date(expiresAt) }) }
    : { tone: 'neutral', words: t('passport.expired', { date: date(expiresAt) }) }
}

/** One shared link: its recipient, expiry and views, with a button to revoke it. */
export const Passport = ({ passport }: { readonly passport: PassportPartsFragment }) => {
  const { t } = useTranslation('score')
  const { integer } = useFormat()
  const [revoking, setRevoking] = useState(false)
  const { tone, words } = usePassportStatus(passport)
  const { label, score, includesFactors, link, scoreStatus } = passport
  return (
    <chakra.li display="grid" gap="2" _notFirst={{ paddingBlockStart: '4' }}>
      <HStack justify="space-between" gap="2" flexWrap="wrap">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{label}</bdi>
        </Box>
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </HStack>
      <Box color="fg.muted" textStyle="small">
        <bdi>{integer(score)}</bdi> · {t(includesFactors ? 'passport.withFactors' : 'passport.withoutFactors')}
      </Box>
      {link && scoreStatus !== 'CURRENT' && (
        <Box color="caution.fg" textStyle="small">
          {t('passport.holderSees')}
        </Box>
      )}
      {link && <CopyText text={link} what={t('passport.link')} />}
      <HStack justify="space-between" alignItems="flex-start" gap="3">
        <Views passport={passport} />
        {link && (
          <May act="revokeScorePassport">
            {' '}
            <Button
              size="xs"
              variant="outline"
              colorPalette="red"
              flexShrink="0"
              aria-label={t('passport.revokeOf', { label })}
              onClick={() => setRevoking(true)}
            >
              {t('passport.revoke')}
            </Button>
          </May>
        )}
      </HStack>
      {revoking && <Revoke passport={passport} onClose={() => setRevoking(false)} />}
    </chakra.li>
  )
}

const Views = ({ passport: { label, viewCount, views } }: { readonly passport: PassportPartsFragment }) => {
  const { t } = useTranslation('score')
  if (viewCount === 0)
    return (
      <Box color="fg.muted" textStyle="small">
        {t('passport.neverOpened')}
      </Box>
    )
  return (
    <chakra.details textStyle="small" minWidth="0">
      <chakra.summary cursor="pointer" color="fg.muted">
        <Eye size={14} aria-hidden style={{ display: 'inline', verticalAlign: '-2px', marginInlineEnd: 6 }} />
        {t('passport.views', { count: viewCount })}
      </chakra.summary>
      <chakra.ul listStyleType="none" aria-label={t('passport.viewsOf', { label })} display="grid" gap="1" paddingBlockStart="2">
        {views.map(({ at, from }) => (
          <li key={`${at}${from}`}>
            <Time at={at} as="dateTime" />{' '}
            <Box as="span" color="fg.muted">
              {t('passport.from', { network: from })}
            </Box>
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}

const Revoke = ({
  passport: { id, label, viewCount },
  onClose,
}: {
  readonly passport: PassportPartsFragment
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('score')
  const submission = useAct(RevokeScorePassportDocument, {
    variables: () => ({ id }),
    toast: () => t('passport.revoked', { label }),
    done: onClose,
  })
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t('passport.revokeTitle', { label })}
      consequence={t('passport.revokeConsequence', { count: viewCount })}
      confirmLabel={t('passport.revoke')}
      submission={submission}
    />
  )
}
