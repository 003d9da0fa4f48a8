import type { PrintsLook } from '../../pictures/crafts/prints.ts';
import type { SampleProduct } from '../../types.ts';

/** Abstract prints. */
export const abstracts: SampleProduct<PrintsLook>[] = [
  {
    id: 'overprint-no-4',
    craft: 'prints',
    name: 'Overprint No. 4',
    maker: 'Kojo Baffour-Mills',
    origin: 'Accra, Ghana',
    materials: ['Screen print', 'Smooth cotton paper'],
    dimensions: '23½ × 19 in (60 × 49 cm)',
    description:
      'Yellow, red, blue, in that order; every other color happens where two of them meet. The steps and teeth come from the breeze-block walls of Tema.',
    details: ['Edition of 100, numbered and signed', 'Three transparent inks', 'Unframed; the clips are not included'],
    priceCents: 7500,
    stock: 32,
    createdAt: '2025-05-06',
    heightCm: 60,
    look: {
      ratio: 0.8,
      paper: '#f7f1e4',
      margin: 0.12,
      deckle: false,
      edition: '55/100',
      focus: [0.5, 0.4],
      zoom: 2.4,
      subject: {
        kind: 'overprint',
        layers: [
          { color: '#f2b93b', discs: [[330, 360, 270]], bars: [[560, 760, 360, 400]] },
          {
            color: '#e0573a',
            halves: [
              [640, 470, 300, 90],
              [300, 900, 240, 180],
            ],
            teeth: [[80, 1080, 84, 90, 10]],
          },
          {
            color: '#2a5f8c',
            stairs: [[120, 780, 90, 5, 1]],
            halves: [[740, 900, 180, -90]],
            bars: [[80, 80, 60, 420]],
          },
        ],
      },
    },
  },
];
