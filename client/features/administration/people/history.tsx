import { Box, Button, chakra, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'

const AT_FIRST = 8

/** One entry of a history, in words. */
export interface Entry {
  readonly id: string
  readonly at: string
  readonly what: string
  /** Who did it, if not the person or business itself. */
  readonly by: string | null
  /** Whom it was done to, if not the person themselves. */
  readonly about: string | null
  readonly reason: string | null
}

/** What happened, latest first: the latest entries, and all that were read on demand. */
export const History = ({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) => {
  const { t } = useTranslation('people')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, AT_FIRST)
  return (
    <Box as="section" aria-label={title} borderBlockStartWidth="1px" paddingBlockStart="4">
      <Heading as="h3" textStyle="body" fontWeight="semibold" marginBlockEnd="3">
        {title}
      </Heading>
      {entries.length === 0 ? (
        <Box color="fg.muted">{t('history.none')}</Box>
      ) : (
        <chakra.ol listStyleType="none" display="grid" gap="3">
          {shown.map(({ id, at, what, by, about, reason }) => (
            <chakra.li key={id} display="flex" justifyContent="space-between" gap="4">
              <Box minWidth="0">
                <Box>{what}</Box>
                {(by || about || reason) && (
                  <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
                    {about && (
                      <Box>
                        {t('history.about')} <bdi>{about}</bdi>
                      </Box>
                    )}
                    {by && (
                      <Box>
                        {t('history.by')} <bdi>{by}</bdi>
                      </Box>
                    )}
                    {reason && (
                      <Box>
                        {t('history.reason')} <bdi>{reason}</bdi>
                      </Box>
                    )}
                  </Box>
                )}
              </Box>
              <Box color="fg.muted" textStyle="small" flexShrink="0">
                <Time at={at} />
              </Box>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
      {shown.length < entries.length && (
        <Button size="xs" variant="outline" marginBlockStart="3" onClick={() => setWhole(true)}>
          {t('history.more', { count: entries.length - shown.length })}
        </Button>
      )}
    </Box>
  )
}
