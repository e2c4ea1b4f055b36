import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import type { OpportunityDetailsFragment } from './opportunity-details.generated'

/** The history of a request, newest first. */
export const Timeline = ({ milestones }: { readonly milestones: OpportunityDetailsFragment['timeline'] }) => {
  const { t } = useTranslation('lending')
  // The server returns them in order, including those of the same instant.
  const latestFirst = milestones.toReversed()
  return (
    <chakra.ol listStyleType="none" display="grid">
      {latestFirst.map(({ kind, at, actor }, index) => (
        <chakra.li
          key={`${kind}${at}`}
          position="relative"
          paddingInlineStart="6"
          paddingBlockEnd="4"
          _before={{
            content: '""',
            position: 'absolute',
            insetInlineStart: '0',
            insetBlockStart: '6px',
            width: '9px',
            height: '9px',
            borderRadius: 'full',
            bg: index === 0 ? 'brand.solid' : 'border.emphasized',
          }}
          _after={{
            content: '""',
            position: 'absolute',
            insetInlineStart: '4px',
            insetBlockStart: '19px',
            insetBlockEnd: '-2px',
            width: '1px',
            bg: 'border',
          }}
          _last={{ paddingBlockEnd: '0', _after: { display: 'none' } }}
        >
          <Box fontWeight={index === 0 ? 'medium' : 'normal'}>{t(`milestone.${kind}`)}</Box>
          <Box color="fg.muted" textStyle="caption">
            <Time at={at} as="dateTime" />
            {actor && (
              <>
                {' · '}
                <bdi>{actor.name}</bdi>
              </>
            )}
          </Box>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
