import type { PaintingsLook } from '../../pictures/crafts/paintings.ts';
import type { SampleProduct } from '../../types.ts';

/** Abstract canvases. */
export const abstracts: SampleProduct<PaintingsLook>[] = [
  {
    id: 'asilah-wave',
    craft: 'paintings',
    name: 'Asilah Wave',
    maker: 'Youssef Benkirane-Alami',
    origin: 'Asilah, Morocco',
    materials: ['Acrylic', 'Cotton canvas'],
    dimensions: '50½ × 43½ in (128 × 110 cm)',
    description:
      'Eight bands come in from the sea and change places inside a circle. Hard edges, drawn freehand along a bent batten, in the tradition of Casablanca’s wall painters.',
    details: [
      'Eight colors, inside the disc in another order',
      'Three thin coats to each band',
      'Stretched on kiln-dried cedar',
    ],
    priceCents: 148000,
    stock: 1,
    createdAt: '2026-03-27',
    heightCm: 128,
    look: {
      ratio: 0.86,
      edge: '#f1e7d2',
      focus: [0.62, 0.38],
      zoom: 2.2,
      back: { wood: '#a8683c', linen: '#e2d8c4', bars: 'cross', label: 'bar', wire: false, stain: '#1d5a8c' },
      subject: {
        kind: 'waves',
        spine: [
          [-0.35, 0.5],
          [-0.1, 0.76],
          [0.2, 0.86],
          [0.5, 0.72],
          [0.58, 0.46],
          [0.74, 0.22],
          [1.02, 0.14],
          [1.3, 0.3],
        ],
        bands: ['#12284f', '#1d5a8c', '#2f9aa0', '#f4e9d0', '#f2b8a0', '#e2573a', '#9c1f2c', '#f0a72e'],
        inside: ['#f0a72e', '#9c1f2c', '#e2573a', '#12284f', '#1d5a8c', '#f4e9d0', '#2f9aa0', '#f2b8a0'],
        band: 36,
        ground: '#f1e3c6',
        disc: { x: 0.6, y: 0.4, r: 0.27, ground: '#12284f' },
      },
    },
  },
  {
    id: 'red-earth-three-hours',
    craft: 'paintings',
    name: 'Red Earth, Three Hours',
    maker: 'Tendai Chikowore',
    origin: 'Harare, Zimbabwe',
    materials: ['Oil', 'Raw canvas'],
    dimensions: '59 × 48½ in (150 × 123 cm)',
    description:
      'Three colors for three hours of one evening on the highveld. The brush is a hand wide, and where it ran dry the color of the hour before is left to show.',
    details: [
      'Oil and cold wax on raw canvas',
      'Drips left as they fell',
      'One of a series of five; the others are in private hands',
      'Delivery and hanging on request',
    ],
    priceCents: 195000,
    enquire: true,
    stock: 1,
    createdAt: '2026-11-06',
    heightCm: 150,
    look: {
      ratio: 0.82,
      edge: '#7a1f16',
      focus: [0.4, 0.5],
      zoom: 2.4,
      back: { wood: '#8a5f38', linen: '#d9c49c', bars: 'cross', label: 'lower-right', wire: true, stain: '#a52a18' },
      subject: {
        kind: 'field',
        ground: '#e3cfae',
        drips: 9,
        blocks: [
          {
            top: 0.05,
            bottom: 0.3,
            left: 0.07,
            right: 0.93,
            under: '#e9a63a',
            color: '#1f1a1c',
            picked: '#3f2a2a',
            brush: 84,
          },
          {
            top: 0.34,
            bottom: 0.77,
            left: 0.05,
            right: 0.95,
            under: '#e8702a',
            color: '#a52a18',
            picked: '#d0481f',
            brush: 104,
          },
          {
            top: 0.81,
            bottom: 0.95,
            left: 0.08,
            right: 0.92,
            under: '#7a2a2a',
            color: '#d99a3a',
            picked: '#f0c46a',
            brush: 70,
          },
        ],
        lines: [
          [0.325, '#3aa6a0', 9, 0.06, 0.88],
          [0.79, '#f1c8b4', 6, 0.3, 0.94],
        ],
      },
    },
  },
  {
    id: 'uli-for-rain',
    craft: 'paintings',
    name: 'Uli for Rain',
    maker: 'Obinna Nwokedi',
    origin: 'Nsukka, Nigeria',
    materials: ['Ink', 'Acrylic', 'Cotton canvas'],
    dimensions: '39½ × 30 in (100 × 76 cm)',
    description:
      'Uli was drawn by Igbo women on walls and on skin: few lines, much air. Here the line is as wide as a broom, and the air is the point.',
    details: ['Ink and acrylic on primed canvas', 'Four sweeps, two coils', 'Signed on the reverse'],
    priceCents: 68000,
    stock: 0,
    createdAt: '2025-04-16',
    heightCm: 100,
    look: {
      ratio: 0.76,
      edge: '#efe6d2',
      focus: [0.5, 0.4],
      zoom: 2.4,
      back: { wood: '#d2b184', linen: '#e6dcc6', bars: 'none', label: 'upper-left', wire: true, stain: '#191413' },
      subject: {
        kind: 'uli',
        ground: '#efe5d0',
        ink: '#191413',
        accent: '#c8371f',
        washes: [
          [
            [
              [8, 96],
              [40, 88],
              [70, 98],
              [96, 90],
            ],
            26,
            '#d9b98c',
          ],
          [
            [
              [60, 16],
              [76, 30],
              [92, 26],
            ],
            22,
            '#e3c49a',
          ],
        ],
        sweeps: [
          [
            [
              [14, 118],
              [20, 84],
              [44, 70],
              [62, 48],
              [56, 22],
              [36, 14],
            ],
            9.5,
          ],
          [
            [
              [34, 122],
              [52, 104],
              [78, 92],
              [90, 68],
            ],
            6.4,
          ],
          [
            [
              [16, 40],
              [28, 52],
              [26, 66],
            ],
            5,
          ],
          [
            [
              [66, 62],
              [80, 54],
              [86, 40],
              [80, 28],
            ],
            4.4,
          ],
        ],
        coils: [
          [26, 24, 9, 2.2],
          [74, 110, 8, -2],
        ],
        dots: [
          [
            [
              [64, 74],
              [74, 80],
              [86, 80],
            ],
            7,
            1.1,
            '#191413',
          ],
          [
            [
              [40, 30],
              [44, 40],
              [42, 52],
            ],
            6,
            0.9,
            '#c8371f',
          ],
          [
            [
              [10, 58],
              [14, 68],
              [12, 78],
            ],
            6,
            0.9,
            '#191413',
          ],
        ],
        accents: [
          [
            [
              [44, 112],
              [60, 118],
              [76, 122],
            ],
            3.6,
          ],
          [
            [
              [68, 14],
              [78, 12],
              [86, 16],
            ],
            3,
          ],
        ],
      },
    },
  },
];
