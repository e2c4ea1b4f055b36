import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { Time } from '@/ui/figures/time'
import { TextLink } from '@/ui/frames/text-link'
import { Decision } from '@/ui/records/decision'
import type { UserDetailsFragment } from './people.generated'

type NoticeProps = { readonly tone: 'caution' | 'negative'; readonly title: ReactNode; readonly children?: ReactNode }

const Notice = ({ tone, title, children }: NoticeProps) => (
  <Box bg={`${tone}.subtle`} borderWidth="1px" borderColor={`${tone}.border`} borderRadius="card" padding="4" display="grid" gap="2">
    <Box fontWeight="medium">{title}</Box>
    {children}
  </Box>
)

/** What is pending or in effect for a person: documents to review, a suspension, a required password, a reset to confirm. */
export const UserNotices = ({ user }: { readonly user: UserDetailsFragment }) => {
  const { t } = useTranslation('people')
  const { name, status, business, suspendedAt, suspensionReason, resetRequiredAt, pendingTwoFactorReset: reset } = user
  return (
    <>
      {status === 'IN_REVIEW' && business && (
        <Notice tone="caution" title={t('notices.review', { business: business.name })}>
          <TextLink to={`${paths.admin}?tab=businesses&business=${business.id}`}>{t('notices.openBusiness')}</TextLink>
        </Notice>
      )}
      {suspendedAt && (
        <Notice
          tone="negative"
          title={
            <>
              {t('notices.suspended')} <Time at={suspendedAt} />
            </>
          }
        >
          {suspensionReason && (
            <Box overflowWrap="anywhere">
              <bdi>{suspensionReason}</bdi>
            </Box>
          )}
        </Notice>
      )}
      {resetRequiredAt && !suspendedAt && (
        <Notice
          tone="caution"
          title={
            <>
              {t('notices.resetRequired')} <Time at={resetRequiredAt} />
            </>
          }
        >
          <Box color="fg.muted">{t('notices.resetRequiredMeans')}</Box>
        </Notice>
      )}
      {reset && (
        <Notice tone="caution" title={t('notices.twoFactorReset', { name: reset.askedBy.name })}>
          {reset.subject?.__typename === 'TwoFactorReset' && (
            <Box overflowWrap="anywhere">
              <bdi>{reset.subject.reason}</bdi>
            </Box>
          )}
          <Decision approval={reset} of="TWO_FACTOR_RESET" words={{ name }} />
        </Notice>
      )}
    </>
  )
}
