import type { PaintingsLook } from '../../pictures/crafts/paintings.ts';
import type { SampleProduct } from '../../types.ts';

/** Crowd scenes. */
export const crowds: SampleProduct<PaintingsLook>[] = [
  {
    id: 'makola-before-the-rain',
    craft: 'paintings',
    name: 'Makola, Before the Rain',
    maker: 'Nii Okai Tettey',
    origin: 'Accra, Ghana',
    materials: ['Acrylic', 'Linen'],
    dimensions: '59 × 47 in (150 × 120 cm)',
    description:
      'Two thousand marks of the palette knife and hardly a line. From a roof above the market the crowd becomes weather: bright along the lane, dark where the storm is already gathering.',
    details: [
      'Palette knife on heavy linen',
      'Painted edges; no frame needed',
      'Signed and dated on the reverse',
      'Shipped flat in a wooden crate',
    ],
    priceCents: 240000,
    stock: 1,
    featured: true,
    createdAt: '2026-10-19',
    heightCm: 150,
    look: {
      ratio: 0.8,
      edge: '#a5552d',
      focus: [0.62, 0.6],
      zoom: 3,
      back: { wood: '#c79f6b', linen: '#cdb893', bars: 'cross', label: 'upper-left', wire: true, stain: '#a5552d' },
      subject: {
        kind: 'crowd',
        earth: '#d9a05a',
        haze: '#e9c79a',
        roofs: ['#35454f', '#6d3a2b', '#8c5a3c', '#27333b', '#a59a86'],
        skin: '#241410',
        rows: 21,
        cloth: ['#1d2340', '#4a1420', '#1f5a63', '#8c2222', '#c23a1e', '#e0662a', '#f0a02c', '#f6cf6a', '#fbf0d4'],
        parasols: [
          [0.2, 0.3, '#c8321f', '#f4e6c8'],
          [0.86, 0.46, '#1f7a80', '#f2c14a'],
          [0.14, 0.72, '#f0a02c', '#b3261e'],
          [0.88, 0.86, '#27407a', '#f4e6c8'],
        ],
      },
    },
  },
];
