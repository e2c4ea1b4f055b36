import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { useChangeWords } from './change-words'
import type { ReviewPageFragment, ReviewRecordFragment } from './review-page.generated'

type Version = ReviewRecordFragment['versions'][number]
type ContentChangesProps = { readonly versions: readonly Version[]; readonly request: ReviewPageFragment['request'] }

/** How each version of a matter differs from the one before, the latest first. Nothing for a matter with one version. */
export const ContentChanges = ({ versions, request }: ContentChangesProps) => {
  const { t } = useTranslation('shariah')
  const [latest, ...earlier] = versions.filter(({ version }) => version > 1).reverse()
  if (latest === undefined) return null
  return (
    <Card title={t('changes.title', { version: latest.version - 1 })}>
      <Changes version={latest} request={request} />
      {earlier.length > 0 && (
        <chakra.details marginBlockStart="4">
          <chakra.summary cursor="pointer" color="brand.fg" fontWeight="medium" width="fit-content">
            {t('changes.earlier', { count: earlier.length })}
          </chakra.summary>
          <Box display="grid" gap="4" paddingBlockStart="3">
            {earlier.map((version) => (
              <Box key={version.version}>
                <Box fontWeight="semibold" marginBlockEnd="2">
                  {t('changes.between', { before: version.version - 1, after: version.version })}
                </Box>
                <Changes version={version} request={request} />
              </Box>
            ))}
          </Box>
        </chakra.details>
      )}
    </Card>
  )
}

const Changes = ({ version, request }: { readonly version: Version; readonly request: ReviewPageFragment['request'] }) => {
  const { t } = useTranslation('shariah')
  const { describe } = useChangeWords(request)
  const described = describe(version.changes)
  return (
    <>
      <Box color="fg.muted" textStyle="caption" marginBlockEnd="3">
        <Trans t={t} i18nKey="changes.submitted" components={{ at: <Time at={version.submittedAt} as="dateTime" /> }} />
      </Box>
      {described.length === 0 && <Box color="fg.muted">{t('changes.none')}</Box>}
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {described.map(({ path, label, of, before, after }) => (
          <chakra.li key={path} display="grid" gap="1" minWidth="0">
            <Box fontWeight="medium">
              {label}
              {of !== null && (
                <chakra.span color="fg.muted" fontWeight="normal">
                  {' · '}
                  <bdi>{of}</bdi>
                </chakra.span>
              )}
            </Box>
            <Value side={t('changes.before')} value={before} isStruck />
            <Value side={t('changes.after')} value={after} />
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}

type ValueProps = { readonly side: string; readonly value: ReactNode; readonly isStruck?: boolean }

/** One side of a change. A value that is absent on that side has no line. */
const Value = ({ side, value, isStruck = false }: ValueProps) =>
  value !== null && (
    <Box display="flex" gap="2" minWidth="0">
      <chakra.span color="fg.muted" textStyle="caption" flexShrink="0" minWidth="14">
        {side}
      </chakra.span>
      <chakra.span overflowWrap="anywhere" whiteSpace="pre-line" {...(isStruck && { color: 'fg.muted', textDecoration: 'line-through' })}>
        {value}
      </chakra.span>
    </Box>
  )
