import { Box, chakra } from '@chakra-ui/react'
import { ChevronRight, Sparkle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { Card } from '@/ui/frames/card'
import type { CashflowPartsFragment } from './cashflow.generated'
import { useInsightWords } from './use-insight-words'

const row = { display: 'flex', gap: '3', paddingInline: { base: '4', md: '5' }, paddingBlock: '3', alignItems: 'flex-start' } as const

/** Computed insights, each with a link to its transactions. */
export const Insights = ({ cashflow: { insights, currency } }: { readonly cashflow: CashflowPartsFragment }) => {
  const { t } = useTranslation('analytics')
  const wordsOf = useInsightWords(currency)
  const findings = insights.map((insight) => ({ code: insight.code, evidence: insight.evidence, words: wordsOf(insight) }))
  return (
    <Card title={t('insight.title')}>
      {findings.length === 0 && <Box color="fg.muted">{t('insight.none')}</Box>}
      {findings.length > 0 && (
        <chakra.ul
          listStyleType="none"
          divideY="1px"
          borderBlockStartWidth="1px"
          marginInline={{ base: '-4', md: '-5' }}
          marginBlockEnd={{ base: '-4', md: '-5' }}
        >
          {findings.map(({ code, evidence, words }) => (
            <li key={code}>
              {evidence ? (
                <Box asChild {...row} _hover={{ bg: 'bg.subtle' }} transition="background 150ms">
                  <Link to={hrefOfEvidence(evidence)} aria-label={t('insight.rowsOf', { insight: words })}>
                    <Line words={words} />
                    <Box color="fg.subtle" flexShrink="0" paddingBlockStart="2px" _rtl={{ transform: 'scaleX(-1)' }}>
                      <ChevronRight size={16} aria-hidden />
                    </Box>
                  </Link>
                </Box>
              ) : (
                <Box {...row}>
                  <Line words={words} />
                </Box>
              )}
            </li>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}

const Line = ({ words }: { readonly words: string }) => (
  <>
    <Box color="accent.fg" flexShrink="0" paddingBlockStart="2px">
      <Sparkle size={16} aria-hidden />
    </Box>
    <Box flex="1" minWidth="0">
      {words}
    </Box>
  </>
)
