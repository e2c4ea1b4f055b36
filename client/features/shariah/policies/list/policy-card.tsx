import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Time } from '@/ui/figures/time'
import { Panel } from '@/ui/frames/panel'
import { StatusLabel } from '@/ui/labels/status-label'
import { usePolicyTitle } from '../use-policy-title'
import type { PolicyCardFragment } from './policy-list.generated'

type PolicyCardProps = { readonly policy: PolicyCardFragment /** The address of its page. */; readonly href: string }

/** A policy in short: the whole card leads to its page. */
export const PolicyCard = ({ policy, href }: PolicyCardProps) => {
  const { t, i18n } = useTranslation('policies')
  const titleOf = usePolicyTitle()
  const { number, version, status, category, descriptionEn, descriptionAr, effectiveOn, nextReviewOn } = policy
  return (
    <Panel padding="4" position="relative" display="flex" flexDirection="column" gap="2" _hover={{ borderColor: 'border.emphasized' }}>
      <HStack justify="space-between" gap="2" flexWrap="wrap">
        <Box color="fg.muted" textStyle="caption">
          <bdi>{number}</bdi> · {t('version', { version })}
        </Box>
        <StatusLabel of="policy" value={status} />
      </HStack>
      <chakra.h3 fontWeight="semibold" textStyle="heading" margin="0">
        <Box asChild _after={{ content: '""', position: 'absolute', inset: '0' }}>
          <Link to={href}>
            <bdi>{titleOf(policy)}</bdi>
          </Link>
        </Box>
      </chakra.h3>
      <Box color="fg.muted" textStyle="caption">
        {t(`category.${category}`)}
      </Box>
      <Box lineClamp="3" dir="auto" flex="1">
        {i18n.language === 'ar' ? descriptionAr : descriptionEn}
      </Box>
      <Box color="fg.muted" textStyle="caption" display="flex" flexWrap="wrap" columnGap="4">
        <span>
          {t('effectiveOn')} <Time at={effectiveOn} as="date" />
        </span>
        <span>
          {t('nextReviewOn')} <Time at={nextReviewOn} as="date" />
        </span>
      </Box>
    </Panel>
  )
}
