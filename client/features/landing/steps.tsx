import { Box, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { ScoreExample } from './score-example'

const STEPS = ['connect', 'score', 'finance'] as const

/** From bank account to finance, in three steps. */
export const Steps = () => {
  const { t } = useTranslation('landing')
  const { integer } = useFormat()
  return (
    <Box as="section" aria-labelledby="how" paddingBlock={{ base: '10', md: '16' }} borderBlockStartWidth="1px">
      <Heading as="h2" id="how" textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold" lineHeight="1.3">
        {t('steps.title')}
      </Heading>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}
        gap={{ base: '8', lg: '16' }}
        marginBlockStart="8"
        alignItems="start"
      >
        <Box as="ol" listStyleType="none" display="grid" gap="8">
          {STEPS.map((step, at) => (
            <Box as="li" key={step} display="grid" gridTemplateColumns="36px minmax(0, 1fr)" gap="4">
              <Box
                display="grid"
                placeItems="center"
                boxSize="36px"
                borderRadius="full"
                borderWidth="1px"
                borderColor="accent.solid"
                color="accent.fg"
                fontWeight="semibold"
                aria-hidden
              >
                {integer(at + 1)}
              </Box>
              <div>
                <Heading as="h3" textStyle="heading" fontWeight="semibold" lineHeight="36px">
                  {t(`steps.${step}.title`)}
                </Heading>
                <Box color="fg.muted" lineHeight="1.6" maxWidth="60ch">
                  {t(`steps.${step}.text`)}
                </Box>
              </div>
            </Box>
          ))}
        </Box>
        <ScoreExample />
      </Box>
    </Box>
  )
}
