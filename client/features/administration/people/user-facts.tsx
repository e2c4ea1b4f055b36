import { Box, chakra, Heading } from '@chakra-ui/react'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import type { UserDetailsFragment } from './people.generated'

type OfUser = { readonly user: UserDetailsFragment }

/** A contact detail, with whether it is proved to be the person's own. */
const Contact = ({ isVerified, children }: { readonly isVerified: boolean; readonly children: ReactNode }) => {
  const { t } = useTranslation('people')
  return (
    <>
      {children}
      <Box
        display="flex"
        gap="1"
        alignItems="center"
        color={isVerified ? 'positive.fg' : 'caution.fg'}
        textStyle="caption"
        fontWeight="normal"
      >
        {isVerified && <BadgeCheck size={14} aria-hidden />}
        {t(isVerified ? 'facts.verified' : 'facts.notVerified')}
      </Box>
    </>
  )
}

/** How the person is reached, and what they are in their business. */
export const ContactFacts = ({ user }: OfUser) => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const { t: limits } = useTranslation('limits')
  const { email, isEmailVerified, phone, isPhoneVerified, business, memberRole, otherMembers } = user
  const country = business?.overview?.country
  const facts: readonly Fact[] = [
    {
      label: t('facts.email'),
      value: (
        <Contact isVerified={isEmailVerified}>
          <bdi>{email}</bdi>
        </Contact>
      ),
    },
    {
      label: t('facts.phone'),
      value: (
        <Contact isVerified={isPhoneVerified}>
          <bdi dir="ltr">{phone}</bdi>
        </Contact>
      ),
    },
    ...(business
      ? [
          { label: t('facts.business'), value: <bdi>{business.name}</bdi> },
          {
            label: t('facts.memberRole'),
            value: (
              <>
                {memberRole && term(`memberRole.${memberRole}`)}
                {' · '}
                {t('facts.others', { count: otherMembers })}
              </>
            ),
          },
          {
            label: t('facts.registryNo'),
            value: (
              <>
                <bdi dir="ltr">{business.registryNo}</bdi>
                {country && ` · ${limits(`country.${country}`)}`}
              </>
            ),
          },
        ]
      : []),
  ]
  return <Facts facts={facts} />
}

/** How the person signs in: second factors, refused sign-ins, and the devices that were used last. */
export const SecurityFacts = ({ user: { hasTwoFactor, passkeyCount, failedSignIns, lastSeenAt, sessions } }: OfUser) => {
  const { t } = useTranslation('people')
  const { integer } = useFormat()
  const facts: readonly Fact[] = [
    { label: t('columns.twoFactor'), value: t(hasTwoFactor ? 'twoFactor.on' : 'twoFactor.off') },
    { label: t('facts.passkeys'), value: passkeyCount === 0 ? t('facts.noPasskeys') : integer(passkeyCount) },
    { label: t('facts.failedSignIns'), value: integer(failedSignIns) },
    { label: t('columns.lastSeen'), value: lastSeenAt ? <Time at={lastSeenAt} /> : t('never') },
  ]
  return (
    <Box as="section" aria-label={t('security')} borderBlockStartWidth="1px" paddingBlockStart="4" display="grid" gap="4">
      <Heading as="h3" textStyle="body" fontWeight="semibold">
        {t('security')}
      </Heading>
      <Facts facts={facts} />
      <Box>
        <Box color="fg.muted" textStyle="caption" marginBlockEnd="1">
          {t('devices.title')}
        </Box>
        {sessions.length === 0 ? (
          <Box>{t('devices.none')}</Box>
        ) : (
          <chakra.ul listStyleType="none" display="grid" gap="2">
            {sessions.map(({ id, browser, system, address, lastSeenAt: seenAt, endedAt }) => (
              <chakra.li key={id} overflowWrap="anywhere">
                {browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'))}
                <Box as="span" color="fg.muted" textStyle="small">
                  {address && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{address}</bdi>
                    </>
                  )}
                  {' · '}
                  <Time at={seenAt} />
                  {endedAt && ` · ${t('devices.ended')}`}
                </Box>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Box>
    </Box>
  )
}
