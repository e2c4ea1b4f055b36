import { Box, chakra, HStack, IconButton } from '@chakra-ui/react'
import { CirclePause, Pin, PinOff, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFinancingLabels, VerifiedMark } from '@/ui/labels/financing-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { Tooltip } from '@/ui/overlays/tooltip'
import { FACTS, type Fact, ProposalFact } from './proposal-facts'
import { type Best, isOpen } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'

export const LABEL_WIDTH = 132
export const COLUMN_WIDTH = 232
/** The rows of a column: header, facts and action. Without an action in any proposal, the last row is left out. */
export const COLUMN_ROWS = FACTS.length + 2

/** Facts in sentences, which are shown below their label on phones. */
const isText = (fact: Fact, { conditions, message }: ReceivedResponseFragment) =>
  (fact === 'conditions' && conditions.length > 0) || (fact === 'message' && message !== null)

type ProposalColumnProps = {
  readonly proposal: ReceivedResponseFragment
  readonly best: Best
  readonly isNew: boolean
  /** Whether open proposals are on hold, because another one was accepted. */
  readonly isOnHold: boolean
  /** Its position among the pinned proposals, which stay visible; -1 if it is not pinned. */
  readonly pinnedAt: number
  readonly onPin: () => void
  readonly rows: number
  readonly act: ReactNode
}

/** One proposal, as a column with rows aligned to the other proposals, or as a card on phones. */
export const ProposalColumn = ({ proposal, best, isNew, isOnHold, pinnedAt, onPin, rows, act }: ProposalColumnProps) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const name = useId()
  const pinned = pinnedAt >= 0
  const open = isOpen(proposal)
  const pinWords = t(pinned ? 'compare.unpin' : 'compare.pin', { lender: proposal.lenderName })
  return (
    <chakra.article
      aria-labelledby={name}
      display={{ base: 'block', md: 'grid' }}
      gridTemplateRows="subgrid"
      gridRow={{ md: `1 / span ${rows}` }}
      bg="bg.panel"
      borderWidth={{ base: '1px', md: '0' }}
      borderRadius={{ base: 'card', md: '0' }}
      borderInlineStartWidth={{ md: '1px' }}
      padding={{ base: '4', md: '0' }}
      color={open || proposal.outcome === 'ACCEPTED' ? 'fg' : 'fg.muted'}
      {...(pinned && {
        position: { md: 'sticky' },
        insetInlineStart: { md: `${LABEL_WIDTH + pinnedAt * COLUMN_WIDTH}px` },
        zIndex: 1,
        boxShadow: { md: 'sm' },
      })}
    >
      <Box
        padding={{ base: '0', md: '4' }}
        paddingBlockEnd={{ base: '3', md: '4' }}
        borderBlockStartWidth={{ md: '3px' }}
        borderBlockStartColor={pinned || isNew ? 'brand.solid' : 'transparent'}
      >
        <HStack justify="space-between" alignItems="flex-start" gap="2">
          <chakra.h3 id={name} fontWeight="semibold" textStyle="body" lineHeight="1.4" overflowWrap="anywhere">
            <bdi>{proposal.lenderName}</bdi>
            {'\u00a0'}
            <VerifiedMark verified={proposal.isLenderVerified} of="lender" />
          </chakra.h3>
          <Tooltip words={pinWords}>
            <IconButton size="xs" variant="ghost" marginBlockStart="-4px" aria-label={pinWords} aria-pressed={pinned} onClick={onPin}>
              {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            </IconButton>
          </Tooltip>
        </HStack>
        <HStack gap="1.5" flexWrap="wrap" marginBlockStart="1.5">
          {isNew && <StatusBadge tone="info">{t('compare.new')}</StatusBadge>}
          {open && proposal.isFunded === false && (
            <StatusBadge tone="caution" icon={Wallet}>
              {t('compare.notFunded')}
            </StatusBadge>
          )}
          {open && isOnHold && (
            <StatusBadge tone="neutral" icon={CirclePause}>
              {t('compare.resting')}
            </StatusBadge>
          )}
          {open ? (
            proposal.responseType && (
              <Box color="fg.muted" textStyle="caption">
                {labels.responseType(proposal.responseType)}
              </Box>
            )
          ) : proposal.outcome === 'PENDING' ? (
            <StatusBadge tone="neutral">{t('compare.expired')}</StatusBadge>
          ) : (
            <StatusLabel of="responseOutcome" value={proposal.outcome} />
          )}
        </HStack>
      </Box>
      <chakra.dl display={{ base: 'block', md: 'grid' }} gridTemplateRows="subgrid" gridRow={{ md: `2 / span ${FACTS.length}` }}>
        {FACTS.map((fact) => (
          <Box
            key={fact}
            display={{ base: isText(fact, proposal) ? 'block' : 'flex', md: 'block' }}
            justifyContent="space-between"
            gap="4"
            paddingInline={{ base: '0', md: '4' }}
            paddingBlock="2.5"
            borderBlockStartWidth="1px"
            minHeight="40px"
          >
            <chakra.dt color="fg.muted" fontSize={{ base: '12px', md: '0' }} flexShrink="0" srOnly={{ md: true }}>
              {t(`compare.fact.${fact}`)}
            </chakra.dt>
            <chakra.dd
              margin="0"
              minWidth="0"
              textAlign={{ base: isText(fact, proposal) ? 'start' : 'end', md: 'start' }}
              fontVariantNumeric="tabular-nums"
            >
              <ProposalFact fact={fact} proposal={proposal} best={best} />
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      {rows === COLUMN_ROWS && (
        <Box padding={{ base: '0', md: '4' }} paddingBlockStart={{ base: '3', md: '3' }} borderBlockStartWidth={{ md: '1px' }}>
          {act}
        </Box>
      )}
    </chakra.article>
  )
}
