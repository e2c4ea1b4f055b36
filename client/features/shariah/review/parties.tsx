import { Box, Button, HStack } from '@chakra-ui/react'
import { BadgeCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Card } from '@/ui/frames/card'
import { StatusBadge } from '@/ui/labels/status-badge'
import { DeclareInterest } from './declare-interest'
import { useDeclaredInterestsQuery } from './declare-interest.generated'
import type { ReviewedRequestFragment } from './review-page.generated'

type Party = { readonly id: string; readonly name: string; readonly verified: boolean; readonly side: 'merchant' | 'lender' }

/** The businesses of the matter without duplicates: the merchant, then the lenders. */
export const partiesOf = ({ merchantId, merchantName, isMerchantVerified, responses }: ReviewedRequestFragment): readonly Party[] => {
  const lenders = responses.map(
    ({ lenderId, lenderName, isLenderVerified }): Party => ({ id: lenderId, name: lenderName, verified: isLenderVerified, side: 'lender' }),
  )
  const all: readonly Party[] = [{ id: merchantId, name: merchantName, verified: isMerchantVerified, side: 'merchant' }, ...lenders]
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}

/** The parties of the matter. An auditor can declare an interest in one of them and is then barred from deciding. */
export const Parties = ({ request, onDeclared }: { readonly request: ReviewedRequestFragment; readonly onDeclared: () => unknown }) => {
  const { t } = useTranslation('shariah')
  const [declaring, setDeclaring] = useState(false)
  const isAuditor = useViewer().role === 'SSB_AUDITOR'
  const parties = partiesOf(request)
  const { data } = useDeclaredInterestsQuery({ variables: { businessIds: parties.map(({ id }) => id) }, skip: !isAuditor })
  const natureOf = (id: string) => data?.interests.nodes.find(({ businessId, endedAt }) => businessId === id && endedAt === null)?.nature
  return (
    <Card
      title={t('review.parties')}
      actions={
        isAuditor && (
          <Button variant="outline" size="xs" onClick={() => setDeclaring(true)}>
            <UserX aria-hidden />
            {t('interest.declare')}
          </Button>
        )
      }
    >
      <Box display="grid" gap="3">
        {parties.map(({ id, name, verified, side }) => (
          <Box key={id}>
            <HStack justify="space-between" gap="3" flexWrap="wrap">
              <Box minWidth="0">
                <Box fontWeight="medium">
                  <bdi>{name}</bdi>
                </Box>
                <Box color="fg.muted" textStyle="caption">
                  {t(`review.${side}`)}
                </Box>
              </Box>
              <StatusBadge tone={verified ? 'positive' : 'neutral'} {...(verified && { icon: BadgeCheck })}>
                {t(verified ? 'review.verified' : 'review.notVerified')}
              </StatusBadge>
            </HStack>
            {natureOf(id) !== undefined && (
              <Box color="caution.fg" textStyle="caption">
                {t('interest.declared', { nature: natureOf(id) })}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <DeclareInterest open={declaring} parties={parties} onClose={() => setDeclaring(false)} onDeclared={onDeclared} />
    </Card>
  )
}
