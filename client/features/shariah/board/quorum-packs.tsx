import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { StatusBadge } from '@/ui/labels/status-badge'
import type { BoardSeatsQuery } from './board.generated'

type Pack = BoardSeatsQuery['shariahBoard']['quorumPacks'][number]

const TONES = { MET: 'positive', NOT_MET: 'caution', NOT_CHECKED: 'neutral' } as const

/** What each country requires of the board, and whether the board meets it. */
export const QuorumPacks = ({ packs }: { readonly packs: readonly Pack[] }) => {
  const { t } = useTranslation('shariah')
  return (
    <Card title={t('board.packs')} padding="4">
      <Box display="grid" gap="5">
        {packs.map((pack) => (
          <Box
            key={pack.jurisdiction}
            as="section"
            aria-label={t(`board.country.${pack.jurisdiction as 'SA' | 'AE'}`)}
            display="grid"
            gap="2"
          >
            <HStack flexWrap="wrap">
              <Box fontWeight="medium">{t(`board.country.${pack.jurisdiction as 'SA' | 'AE'}`)}</Box>
              <StatusBadge tone={pack.verifiedOn ? 'positive' : 'caution'}>
                {t(pack.verifiedOn ? 'board.verified' : 'board.unverified')}
              </StatusBadge>
              {pack.isGoverning && <StatusBadge tone="info">{t('board.governing')}</StatusBadge>}
            </HStack>
            <Box color="fg.muted" textStyle="caption">
              <bdi>{pack.source}</bdi>
            </Box>
            <chakra.ul listStyleType="none" display="grid" gap="2">
              {pack.rules.map(({ code, verdict, found, least, most }) => (
                <HStack as="li" key={code} flexWrap="wrap" justify="space-between">
                  <Box>
                    {t(code === 'MEMBERS' && most === null ? 'board.membersAtLeast' : `board.rule.${code}`, {
                      least: least ?? 0,
                      most: most ?? 0,
                    })}
                    {found !== null && <Box color="fg.muted">{t('board.found', { count: found })}</Box>}
                  </Box>
                  <StatusBadge tone={TONES[verdict]}>{t(`board.verdict.${verdict}`)}</StatusBadge>
                </HStack>
              ))}
              {pack.isTieBrokenByChair && <li>{t('board.tie')}</li>}
            </chakra.ul>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
